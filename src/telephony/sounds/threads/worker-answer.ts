/** What a worker sends back for a request. */
export type WorkerAnswer<Result> = { result: Result } | { error: string };
