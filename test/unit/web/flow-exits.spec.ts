import { exitsOf } from '../../../src/contracts/numbers/flow-exits.js';
import { exitsOf as shownExitsOf, NEW_WIDGETS } from '../../../web/src/screens/numbers/flow/model/flow.js';
import { flowWithEveryWidget } from '../../support/company/numbers.js';

describe('the exits in the flow editor', () => {
  it('match those that calls take, in the same order', () => {
    const widgets = Object.values(flowWithEveryWidget().widgets);
    expect(new Set(widgets.map(({ type }) => type))).toEqual(new Set(Object.keys(NEW_WIDGETS)));
    for (const widget of widgets)
      expect(shownExitsOf(widget).map(({ field, next }) => ({ field, next }))).toEqual(
        exitsOf(widget).map(({ field, next }) => ({ field, next })),
      );
  });
});
