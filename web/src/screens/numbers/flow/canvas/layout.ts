import { exitsOf, type Flow, orderOf } from '../model/flow';

/** Must match the style sheet. */
const NODE_WIDTH = 200;
const HEADER_HEIGHT = 58;
const EXIT_HEIGHT = 26;
const COLUMN_GAP = 60;
const ROW_GAP = 32;

export interface Position {
  x: number;
  y: number;
}

/** The column of each widget, by its distance from the start; ignores loops back. */
function depthsOf(flow: Flow, names: readonly string[]): Map<string, number> {
  const rank = new Map(names.map((name, at) => [name, at]));
  const depths = new Map(names.map((name) => [name, 0]));
  for (const name of names)
    for (const { next } of exitsOf(flow.widgets[name]!))
      if ((rank.get(next) ?? -1) > rank.get(name)!)
        depths.set(next, Math.max(depths.get(next)!, depths.get(name)! + 1));
  return depths;
}

/** The position of each widget: calls flow from left to right, and unreachable widgets are at the bottom. */
export function layOut(flow: Flow): Map<string, Position> {
  const { reachable, unreachable } = orderOf(flow);
  const depths = depthsOf(flow, reachable);
  const heights: number[] = [];
  const positions = new Map<string, Position>();
  const place = (name: string, column: number): void => {
    const y = heights[column] ?? 0;
    positions.set(name, { x: column * (NODE_WIDTH + COLUMN_GAP), y });
    heights[column] = y + HEADER_HEIGHT + exitsOf(flow.widgets[name]!).length * EXIT_HEIGHT + ROW_GAP;
  };
  for (const name of reachable) place(name, depths.get(name)!);
  const bottom = Math.max(0, ...heights.map((height) => height ?? 0));
  heights.fill(bottom);
  unreachable.forEach((name, at) => {
    heights[at] ??= bottom;
    place(name, at);
  });
  return positions;
}
