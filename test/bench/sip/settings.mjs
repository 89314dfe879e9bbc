const number = (value, fallback) => Number(value ?? fallback);
const list = (value, all) => (value ? value.split(',') : all);

/** Calls at the same time while latency is measured. */
export const LIVE = number(process.env.BENCH_LIVE, 50);
/** New calls whose latency is measured. */
export const CALLS = number(process.env.BENCH_CALLS, 200);
export const CAPACITIES = list(process.env.BENCH_CAPACITIES, ['100', '150']).map(Number);
/** How long the audio of many calls is measured. */
export const SECONDS = number(process.env.BENCH_SECONDS, 20);
export const PARTS = list(process.env.BENCH_ONLY, ['latency', 'capacity', 'rate']);
