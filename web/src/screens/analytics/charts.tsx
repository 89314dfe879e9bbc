import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Group, Text, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Series {
  name: string;
  label: string;
}

interface Props {
  data: Record<string, string | number | null>[];
  /** The property with the names on the horizontal axis. */
  axis: string;
  series: Series[];
  format?: (value: number) => string;
}

const HEIGHT = 240;
const NO_ANIMATION = { isAnimationActive: false };

const useColors = (): string[] =>
  useComputedColorScheme() === 'dark' ? ['teal.5', 'red.5', 'gray.5'] : ['teal.7', 'red.7', 'gray.6'];

/** Stacked bars, distinguished by colour and pattern. */
export function FigureBars({ data, axis, series, format }: Props) {
  const colors = useColors();
  const id = useId();
  const variable = (at: number): string => `var(--mantine-color-${colors[at]!.replace('.', '-')})`;
  const fill = (at: number): string => (at === 0 ? variable(0) : `url(#${id}${at})`);
  return (
    <>
      <BarChart
        h={HEIGHT}
        data={data}
        dataKey={axis}
        type="stacked"
        series={series.map(({ name, label }, at) => ({ name, label, color: colors[at]! }))}
        valueFormatter={format}
        tickLine="none"
        maxBarWidth={48}
        // The tables provide the same figures for keyboards and screen readers.
        accessibilityLayer={false}
        barProps={({ name }) => {
          const at = series.findIndex((each) => each.name === name);
          return { ...NO_ANIMATION, stroke: variable(at), fill: fill(at) };
        }}
        yAxisProps={{ width: 44, allowDecimals: false }}
      >
        <defs>
          <pattern id={`${id}1`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" fill={variable(1)} />
          </pattern>
          <pattern id={`${id}2`} width="6" height="6" patternUnits="userSpaceOnUse">
            <circle cx="3" cy="3" r="1.6" fill={variable(2)} />
          </pattern>
        </defs>
      </BarChart>
      <Legend
        series={series}
        sample={(at) => <rect x="0.5" y="0.5" width="21" height="11" fill={fill(at)} stroke={variable(at)} />}
      />
    </>
  );
}

/** Names the series, with a sample of each. */
function Legend({ series, sample }: { series: Series[]; sample: (at: number) => ReactNode }) {
  return (
    <Group justify="flex-end" gap="md" mt={4}>
      {series.map(({ name, label }, at) => (
        <Group key={name} gap={6}>
          <svg width="22" height="12" aria-hidden>
            {sample(at)}
          </svg>
          <Text size="sm">{label}</Text>
        </Group>
      ))}
    </Group>
  );
}

/** Lines, the second of which is dashed; `top` is the highest possible value. */
export function FigureLines({ data, axis, series, format, top }: Props & { top?: number }) {
  const colors = useColors();
  const shades = [colors[0]!, colors[2]!];
  const dashes = [undefined, '6 4'];
  return (
    <>
      <LineChart
        h={HEIGHT}
        data={data}
        dataKey={axis}
        series={series.map(({ name, label }, at) => ({
          name,
          label,
          color: shades[at]!,
          strokeDasharray: dashes[at],
        }))}
        valueFormatter={format}
        curveType="linear"
        connectNulls={false}
        tickLine="none"
        accessibilityLayer={false}
        lineProps={NO_ANIMATION}
        yAxisProps={{ width: 52, domain: [0, top ?? 'auto'] }}
        xAxisProps={{ padding: { left: 16, right: 16 } }}
      />
      <Legend
        series={series}
        sample={(at) => (
          <line
            x1={0}
            x2={22}
            y1={6}
            y2={6}
            strokeWidth={2}
            strokeDasharray={dashes[at]}
            stroke={`var(--mantine-color-${shades[at]!.replace('.', '-')})`}
          />
        )}
      />
    </>
  );
}
