/** The response of a worker to a request. */
export type WorkerAnswer<Result> = { result: Result } | { error: string };
