import { Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { i18n } from '../../i18n/i18n';
import { dayNames } from './day-names';
import { useWeekGridTexts } from './texts';
import { coverOf, DAY_MINUTES, setRange, timeText, type Week } from './week-hours';
import styles from './week-grid.module.css';

const STEP = 30;
const ROWS = DAY_MINUTES / STEP;
const FIRST_SHOWN = 7 * 60;
const MOVES: Record<string, [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Position {
  day: number;
  row: number;
}

const rangeOf = (row: number) => ({ from: row * STEP, to: (row + 1) * STEP });
const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** The hours of a week, painted with the mouse, or with the arrow keys and the space bar. */
export function WeekGrid({ label, week, onChange }: { label: string; week: Week; onChange: (week: Week) => void }) {
  const t = useWeekGridTexts();
  const { language } = i18n;
  const [short, long] = useMemo(() => [dayNames(language, 'short'), dayNames(language, 'long')], [language]);
  const [active, setActive] = useState<Position>({ day: 0, row: FIRST_SHOWN / STEP + 4 });
  const frame = useRef<HTMLDivElement>(null);
  /** The value that the mouse paints while its button is pressed. */
  const brush = useRef<boolean>(undefined);

  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>(`[data-time="${FIRST_SHOWN}"]`);
    if (frame.current && first) frame.current.scrollTop = first.offsetTop - frame.current.offsetTop - 24;
    const release = (): void => void (brush.current = undefined);
    window.addEventListener('pointerup', release);
    return () => window.removeEventListener('pointerup', release);
  }, []);

  const isOpen = ({ day, row }: Position): boolean => coverOf(week, day, rangeOf(row)) === 'all';
  const paint = ({ day, row }: Position, open: boolean): void => onChange(setRange(week, day, rangeOf(row), open));

  const press = (event: PointerEvent, position: Position): void => {
    if (event.button !== 0) return;
    setActive(position);
    // Touch scrolls; a tap is handled as a click.
    if (event.pointerType !== 'mouse') return;
    brush.current = !isOpen(position);
    paint(position, brush.current);
  };
  const enter = (position: Position): void => {
    if (brush.current !== undefined) paint(position, brush.current);
  };

  const focus = ({ day, row }: Position): void => {
    setActive({ day, row });
    frame.current?.querySelector<HTMLElement>(`[data-cell="${day}-${row}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent, position: Position): void => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      paint(position, !isOpen(position));
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = { day: within(position.day + move[0], 7), row: within(position.row + move[1], ROWS) };
    if (event.shiftKey) paint(next, isOpen(position));
    focus(next);
  };

  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {t('hint')}
      </Text>
      <div className={styles.frame} ref={frame}>
        <div className={styles.grid} role="grid" aria-label={label} aria-multiselectable>
          <div className={styles.row} role="row">
            <div className={styles.day} role="columnheader" aria-label={t('time')} />
            {short.map((name, day) => (
              <div key={name} className={styles.day} role="columnheader" aria-label={long[day]}>
                {name}
              </div>
            ))}
          </div>
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={styles.row} role="row">
              <div className={styles.time} role="rowheader" data-time={row * STEP} aria-label={timeText(row * STEP)}>
                {row % 2 === 0 ? timeText(row * STEP) : ''}
              </div>
              {long.map((name, day) => {
                const position = { day, row };
                const { from, to } = rangeOf(row);
                const cover = coverOf(week, day, { from, to });
                return (
                  <div
                    key={name}
                    className={styles.cell}
                    role="gridcell"
                    aria-selected={cover === 'all'}
                    aria-label={t('cell', { day: name, from: timeText(from), to: timeText(to) })}
                    data-cell={`${day}-${row}`}
                    data-cover={cover}
                    data-hour={row % 2 === 0 || undefined}
                    tabIndex={active.day === day && active.row === row ? 0 : -1}
                    onPointerDown={(event) => press(event, position)}
                    onPointerEnter={() => enter(position)}
                    onClick={(event) => {
                      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
                      if (pointerType !== 'mouse') paint(position, !isOpen(position));
                    }}
                    onKeyDown={(event) => handleKey(event, position)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
