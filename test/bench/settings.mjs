const list = (value, all) => (value ? value.split(',') : all);

export const PARTS = ['reads', 'writes', 'messages', 'calls', 'deliveries', 'process'];

/** 1 is the full size: a company with a million calls beside fifty with ten thousand each. */
export const SCALE = Number(process.env.BENCH_SCALE ?? 1);
/** After how many requests the memory is measured. */
export const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_000_000 * SCALE);
/** How long each figure is measured. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** How long a load runs before it is measured: the compiler of V8 takes thousands of requests to finish. */
export const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 5);
/** How often the server and its baseline take turns. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
export const CONNECTIONS = 32;
export const ONLY = list(process.env.BENCH_ONLY, PARTS);
/** Exports are measured alone, with ten companies of equal size. */
export const EQUAL = ONLY.join() === 'exports';
export const DATABASES = list(process.env.BENCH_DATABASE, ['sqlite', 'mysql']);
export const MYSQL_URL = process.env.BENCH_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';
/** A file for the same table in Markdown. */
export const REPORT = process.env.BENCH_REPORT;
export const SECRET_KEY = 'a key for the benchmark only';
