const BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const NAME = 'http_request_duration_seconds';

class Series {
  /** How many took at most each bound, and in the last place all. */
  readonly counts = new Array<number>(BOUNDS.length + 1).fill(0);
  sum = 0;

  constructor(readonly labels: string) {}

  text(): string {
    const bucket = (bound: number | string, count: number) => `${NAME}_bucket{${this.labels},le="${bound}"} ${count}\n`;
    let reached = 0;
    const buckets = BOUNDS.map((bound, i) => bucket(bound, (reached += this.counts[i])));
    const all = reached + this.counts[BOUNDS.length];
    return `${buckets.join('')}${bucket('+Inf', all)}${NAME}_sum{${this.labels}} ${this.sum}\n${NAME}_count{${this.labels}} ${all}\n`;
  }
}

/** A Prometheus histogram of requests that costs an addition a request, where a general one resolves labels. */
export class RequestTimes {
  private readonly series: Series[] = [];

  /** What notes the requests of one route. */
  observer(method: string, route: string): (status: number, seconds: number) => void {
    const byStatus = new Map<number, Series>();
    return (status, seconds) => {
      let series = byStatus.get(status);
      if (!series) {
        series = new Series(`method="${method}",route="${route}",status="${status}"`);
        byStatus.set(status, series);
        this.series.push(series);
      }
      let i = 0;
      while (i < BOUNDS.length && seconds > BOUNDS[i]) i++;
      series.counts[i]++;
      series.sum += seconds;
    };
  }

  text(): string {
    const head = `# HELP ${NAME} Time from the request to its answer, ready to be sent\n# TYPE ${NAME} histogram\n`;
    return head + this.series.map((series) => series.text()).join('');
  }
}
