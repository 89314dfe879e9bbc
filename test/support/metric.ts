/** The value of every series at /metrics. */
export async function readMetrics(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** The value of one series at /metrics, or undefined where there is none. */
export async function readMetric(url: string, series: string): Promise<number | undefined> {
  return (await readMetrics(url)).get(series);
}
