import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiFailure } from '../../api/failure';
import { useMutation } from '../../api/use-mutation';
import { notifyDone } from '../notify';
import { useCommonTexts } from '../texts';
import { changesBetween, conflictsBetween, isSame } from './changes';
import { Conflict } from './conflict';
import { useConflictTexts } from './texts';

const OUTDATED = 412;

interface Versioned {
  version: string;
}

/** Sends changes; the header keeps them from overwriting a later version. */
type Send<D, F> = (changes: Partial<F>, stored: D, header: { 'If-Match': string }) => Promise<D>;

/** The label of each field, and a formatter for its values. */
export type FieldNames<F> = { [K in keyof F]: string | [name: string, textOf: (value: F[K]) => string] };

interface Options<D, F> {
  /** The stored document, as far as the page knows. */
  stored: D;
  /** The stored fields in the format of the API. */
  fieldsOf: (stored: D) => F;
  /** The current fields of the form. */
  fields: () => F;
  /** Loads values into the form. */
  show: (fields: F) => void;
  names: FieldNames<F>;
  read: () => Promise<D>;
  send: Send<D, F>;
  /** Passes the stored document to the rest of the page. */
  onStored: (stored: D) => unknown;
  /** Saving has an effect even without changes. */
  isAct?: boolean;
}

/** One request of a form. */
interface Act<D, F> {
  changes: () => Partial<F>;
  stored: D;
  send: Send<D, F>;
  onSuccess: () => void;
}

/**
 * A form for data that others may change at the same time. It sends changed fields only, retries silently if others
 * have changed other fields, and fails with a Conflict if they have changed the same ones.
 */
export function useGuardedForm<D extends Versioned, F extends object>(options: Options<D, F>) {
  const textOf = useTexts();
  const common = useCommonTexts();
  /** The version that the form started from. */
  const basis = useRef(options.stored);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const attempt = async (act: Act<D, F>, changes: Partial<F>): Promise<D> => {
    const { stored, send } = act;
    const { fieldsOf, read, names, fields, onStored } = latest.current;
    try {
      return await send(changes, stored, { 'If-Match': `"${stored.version}"` });
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === OUTDATED)) throw error;
      const theirs = await read();
      const found = conflictsBetween(changes, fieldsOf(stored), fieldsOf(theirs));
      if (found.length === 0) return attempt({ ...act, stored: theirs }, changes);
      const others = found.map((name) => textOf(names[name], fieldsOf(theirs)[name]));
      const reload = (): void => {
        adopt(theirs, fields());
        onStored(theirs);
        request.reset();
      };
      const overwrite = (): void => request.mutate({ ...act, stored: theirs });
      throw new Conflict(others, reload, overwrite);
    }
  };
  /** Preserves what was typed after `sent`. */
  const adopt = (stored: D, sent: F): void => {
    const { fieldsOf, fields, show } = latest.current;
    const next = { ...fieldsOf(stored), ...changesBetween(sent, fields()) };
    basis.current = stored;
    if (!isSame(next, fields())) show(next);
  };
  const request = useMutation({
    mutationFn: async (act: Act<D, F>) => {
      const sent = latest.current.fields();
      const changes = act.changes();
      const stored = Object.keys(changes).length === 0 ? act.stored : await attempt(act, changes);
      return { stored, sent };
    },
    onSuccess: async ({ stored, sent }, { onSuccess }) => {
      adopt(stored, sent);
      await latest.current.onStored(stored);
      onSuccess();
    },
  });

  // A form without changes follows the stored document.
  const follow = useEffectEvent(() => {
    const { stored, fieldsOf, fields } = options;
    if (stored.version !== basis.current.version && isSame(fieldsOf(basis.current), fields())) adopt(stored, fields());
  });
  const { version } = options.stored;
  useEffect(() => follow(), [version]);

  return {
    isPending: request.isPending,
    error: request.error,
    save: (then?: () => void): void => {
      const changes = (): Partial<F> => {
        const { fieldsOf, fields, isAct } = latest.current;
        return isAct ? fields() : changesBetween(fieldsOf(basis.current), fields());
      };
      const onSuccess = (): void => {
        notifyDone(common('saved'));
        then?.();
      };
      request.mutate({ changes, stored: basis.current, send: latest.current.send, onSuccess });
    },
    /** Sends another request that replaces these fields. */
    replace: (changes: Partial<F>, send: Send<D, F>, onSuccess: () => void): void =>
      request.mutate({ changes: () => changes, stored: basis.current, send, onSuccess }),
  };
}

type Plain = string | number | boolean | null | undefined;

/** Formats the name and the value of a field. */
function useTexts() {
  const t = useConflictTexts();
  const plain = (value: Plain): string => {
    if (value === undefined || value === null || value === '') return t('none');
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  };
  return <F, K extends keyof F>(named: FieldNames<F>[K], value: F[K]): { name: string; text: string } => {
    if (typeof named === 'string') return { name: named, text: plain(value as Plain) };
    const [name, textOf] = named as [string, (value: F[K]) => string];
    return { name, text: textOf(value) || t('none') };
  };
}
