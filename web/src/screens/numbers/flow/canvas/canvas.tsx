import '@xyflow/react/dist/style.css';
import { useMantineColorScheme } from '@mantine/core';
import {
  Background,
  type Connection,
  Controls,
  type Edge,
  MarkerType,
  ReactFlow,
  type ReactFlowInstance,
  useEdgesState,
  useNodesState,
} from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import { exitsOf, type Flow } from '../model/flow';
import type { Simulation } from '../queries';
import { useFlowTexts } from '../texts';
import styles from './canvas.module.css';
import { layOut, type Position } from './layout';
import { type WidgetNode, WidgetNodeView } from './widget-node';

const FIT = { minZoom: 0.4, maxZoom: 1, padding: 0.08 };
const NODE_TYPES = { widget: WidgetNodeView };

interface Props {
  flow: Flow;
  selected: string | undefined;
  messagesOf: (widget: string) => string[];
  steps: Simulation['steps'];
  onSelect: (widget: string) => void;
  onConnect: (widget: string, field: string, next: string) => void;
}

/** The flow as a diagram; the outline beside it provides the same for keyboards. */
export function Canvas({ flow, selected, messagesOf, steps, onSelect, onConnect }: Props) {
  const t = useFlowTexts();
  const { colorScheme } = useMantineColorScheme();
  const [nodes, setNodes, onNodesChange] = useNodesState<WidgetNode>([]);
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>([]);
  const drawing = useRef<ReactFlowInstance<WidgetNode>>(null);
  const positions = useMemo(() => layOut(flow), [flow]);
  const places = JSON.stringify([...positions]);
  // Waits until a new widget has been measured.
  useEffect(() => {
    const frame = requestAnimationFrame(() => void drawing.current?.fitView(FIT));
    return () => cancelAnimationFrame(frame);
  }, [places]);
  useEffect(() => {
    setNodes(nodesOf({ flow, selected, messagesOf, steps }, positions));
    setEdges(edgesOf(flow, steps));
  }, [flow, positions, selected, messagesOf, steps, setNodes, setEdges]);
  const connect = ({ source, sourceHandle, target }: Connection): void => {
    if (sourceHandle !== null) onConnect(source, sourceHandle, target);
  };
  return (
    <div className={styles.frame} role="region" aria-label={t('canvas')}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onNodeClick={(_, { id }) => onSelect(id)}
        onConnect={connect}
        colorMode={colorScheme === 'auto' ? 'system' : colorScheme}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        fitViewOptions={FIT}
        onInit={(instance) => void (drawing.current = instance)}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'controls.ariaLabel': t('canvas'),
          'controls.zoomIn.ariaLabel': t('zoomIn'),
          'controls.zoomOut.ariaLabel': t('zoomOut'),
          'controls.fitView.ariaLabel': t('fit'),
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function nodesOf(
  { flow, selected, messagesOf, steps }: Pick<Props, 'flow' | 'selected' | 'messagesOf' | 'steps'>,
  positions: Map<string, Position>,
): WidgetNode[] {
  const passed = new Set(steps.map(({ widget }) => widget));
  return Object.entries(flow.widgets).map(([name, widget]) => ({
    id: name,
    type: 'widget',
    position: positions.get(name)!,
    selected: name === selected,
    data: { name, widget, isStart: name === flow.start, errors: messagesOf(name), onPath: passed.has(name) },
  }));
}

function edgesOf({ widgets }: Flow, steps: Simulation['steps']): Edge[] {
  const taken = new Set(steps.map(({ widget, exit }) => `${widget} ${exit}`));
  return Object.entries(widgets).flatMap(([name, widget]) =>
    exitsOf(widget)
      .filter(({ next }) => widgets[next])
      .map(({ field, next }) => {
        const id = `${name} ${field}`;
        const onPath = taken.has(id);
        const color = onPath ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-dimmed)';
        return {
          id,
          source: name,
          sourceHandle: field,
          target: next,
          animated: onPath,
          markerEnd: { type: MarkerType.ArrowClosed, color },
          style: { stroke: color, strokeWidth: onPath ? 2.5 : 1.25 },
        };
      }),
  );
}
