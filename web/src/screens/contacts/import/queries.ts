import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type ContactImport = components['schemas']['ContactImport'];
export type ImportTarget = NonNullable<ContactImport['mapping'][number]>;

export interface ImportFile {
  fileName: string;
  headers: string[];
  mapping: (ImportTarget | null)[];
  skipExisting: boolean;
  rows: string[][];
}

const KEY = ['contact-imports'];
const LATEST = 10;
const REFRESH_INTERVAL = 1_000;
const MAX_ROWS_AT_ONCE = 500;
/** Well below the request limit of 1 MiB, since characters may take several bytes. */
const MAX_CHARACTERS_AT_ONCE = 200_000;

/** The latest imports; polled while one of them is running. */
export const useImports = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () =>
      (await dataOf(api.GET('/admin/v1/contact_imports', { params: { query: { order: 'desc', per_page: LATEST } } })))
        .contact_imports,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? REFRESH_INTERVAL : false),
  });

/** Splits the rows into parts that fit into one request. */
function* parts(rows: readonly string[][]): Generator<{ first: number; rows: string[][] }> {
  let part: string[][] = [];
  let size = 0;
  for (const [index, row] of rows.entries()) {
    const length = row.join().length;
    if (part.length === MAX_ROWS_AT_ONCE || (part.length > 0 && size + length > MAX_CHARACTERS_AT_ONCE)) {
      yield { first: index - part.length + 1, rows: part };
      part = [];
      size = 0;
    }
    part.push(row);
    size += length;
  }
  if (part.length > 0) yield { first: rows.length - part.length + 1, rows: part };
}

async function upload({ fileName, headers, mapping, skipExisting, rows }: ImportFile): Promise<void> {
  const body = { file_name: fileName, headers, mapping, skip_existing: skipExisting };
  const { contact_import: created } = await dataOf(api.POST('/admin/v1/contact_imports', { body }));
  const params = { path: { id: created.id } };
  for (const part of parts(rows))
    await api.POST('/admin/v1/contact_imports/{id}/rows', {
      params,
      body: { first_row: part.first, rows: part.rows },
    });
  await api.POST('/admin/v1/contact_imports/{id}/start', { params });
}

export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: upload,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/contact_imports/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

type FailedRow = components['schemas']['FailedImportRow'];

/** All rejected rows. */
export async function readFailedRows(id: number): Promise<FailedRow[]> {
  const rows: FailedRow[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: components['schemas']['FailedImportRows'] = await dataOf(
      api.GET('/admin/v1/contact_imports/{id}/failed_rows', { params: { path: { id }, query: { after } } }),
    );
    rows.push(...page.failed_rows);
    after = page.next_after;
  }
  return rows;
}
