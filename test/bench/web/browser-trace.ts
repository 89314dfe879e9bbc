import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args: { name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** What Chromium recorded during an action on a page; times in milliseconds. */
export class BrowserTrace {
  private constructor(private readonly events: readonly TraceEvent[]) {}

  static async record(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<BrowserTrace> {
    await browser.startTracing(page, { categories: CATEGORIES });
    await action();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return new BrowserTrace(traceEvents);
  }

  /** The longest task of the main thread: during it the page neither renders nor accepts input. */
  get longestFrame(): number {
    const pages = this.events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const isPage = ({ pid, tid }: TraceEvent): boolean => pages.some((page) => page.pid === pid && page.tid === tid);
    const tasks = this.events.filter((event) => event.name.endsWith('RunTask') && isPage(event));
    return Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
  }
}
