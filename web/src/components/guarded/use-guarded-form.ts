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

/** Sends changes of what is stored; the header keeps them from overwriting a later version. */
type Send<D, F> = (changes: Partial<F>, stored: D, header: { 'If-Match': string }) => Promise<D>;

/** The name of a field in the form, and how its values are written for people. */
export type FieldNames<F> = { [K in keyof F]: string | [name: string, textOf: (value: F[K]) => string] };

interface Options<D, F> {
  /** What is stored, as far as the page knows. */
  stored: D;
  /** The fields of the form as the API takes them. */
  fieldsOf: (stored: D) => F;
  /** What is in the form at present. */
  fields: () => F;
  /** Puts values into the form. */
  show: (fields: F) => void;
  names: FieldNames<F>;
  read: () => Promise<D>;
  send: Send<D, F>;
  /** Gets what turns out to be stored, for the rest of the page. */
  onStored: (stored: D) => unknown;
  /** Saving means something also where nothing has changed. */
  isAct?: boolean;
}

/** What one request of a form does. */
interface Act<D, F> {
  changes: () => Partial<F>;
  stored: D;
  send: Send<D, F>;
  onSuccess: () => void;
}

/**
 * A form of something that others may change too: it sends the changed fields only, again without asking if others changed
 * other fields, and fails with a Conflict if they changed the same.
 */
export function useGuardedForm<D extends Versioned, F extends object>(options: Options<D, F>) {
  const textOf = useTexts();
  const common = useCommonTexts();
  /** What the form started from. */
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
  /** What was typed after `sent` stays. */
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

  // A form in which nothing has changed follows what is stored.
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
    /** Another request that replaces these fields. */
    replace: (changes: Partial<F>, send: Send<D, F>, onSuccess: () => void): void =>
      request.mutate({ changes: () => changes, stored: basis.current, send, onSuccess }),
  };
}

type Plain = string | number | boolean | null | undefined;

/** The name of a field and a value of it, for people. */
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
