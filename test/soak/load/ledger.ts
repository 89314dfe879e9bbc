/** The events that acknowledged requests must cause, in order, for each subject. */
export class Ledger {
  private readonly histories = new Map<string, { event: string; mark: string }[]>();

  /** `mark` distinguishes states of the subject, such as a name; see markOf. */
  record(subject: string, events: readonly string[], mark = ''): void {
    const history = this.histories.get(subject) ?? [];
    for (const event of events) history.push({ event, mark });
    this.histories.set(subject, history);
  }

  /** The deliveries to a webhook that subscribes to the given events, or to all. */
  expectedDeliveries(path: string, events?: readonly string[]): string[] {
    return [...this.histories].flatMap(([subject, history]) =>
      history
        .filter(({ event }) => events?.includes(event) ?? true)
        .map(({ event, mark }, index) => `${path} ${subject} ${index + 1}: ${event} ${mark}`),
    );
  }
}

type Envelope = { resource: string; data: Record<string, any> };

/** Events are numbered by conversation, not by message. */
export const subjectOf = ({ resource, data }: Envelope): string =>
  resource === 'message' ? messageSubject(data.number.id, data.external_number) : `${resource}:${data.id}`;

export const messageSubject = (numberId: number, externalNumber: string): string =>
  `message:${numberId} ${externalNumber}`;

export function markOf({ resource, data }: Envelope): string {
  if (resource === 'contact') return data.last_name;
  if (resource === 'user') return data.name.split(' ')[0];
  return resource === 'message' ? data.body : '';
}
