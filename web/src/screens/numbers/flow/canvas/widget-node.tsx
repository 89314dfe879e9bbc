import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { useExitLabel } from '../exit-label';
import { exitsOf, type Widget } from '../model/flow';
import { useFlowTexts } from '../texts';
import { WidgetIcon } from '../widget-icon';
import styles from './canvas.module.css';

export type WidgetNode = Node<
  { name: string; widget: Widget; isStart: boolean; errors: string[]; onPath: boolean },
  'widget'
>;

export function WidgetNodeView({ data: { name, widget, isStart, errors, onPath }, selected }: NodeProps<WidgetNode>) {
  const t = useFlowTexts();
  const labelOf = useExitLabel();
  return (
    <div
      className={styles.node}
      data-selected={selected || undefined}
      data-faulty={errors.length > 0 || undefined}
      data-path={onPath || undefined}
      data-widget={name}
    >
      <Handle type="target" position={Position.Left} className={styles.handle} />
      <div className={styles.head}>
        <WidgetIcon type={widget.type} />
        <div className={styles.titles}>
          <strong>{name}</strong>
          <span className={styles.type}>{t(`types.${widget.type}`)}</span>
        </div>
        {isStart && <IconFlag size={16} aria-label={t('start')} role="img" />}
        {errors.length > 0 && (
          <IconAlertTriangle
            size={16}
            className={styles.warning}
            role="img"
            aria-label={t('errors', { count: errors.length })}
          />
        )}
      </div>
      {exitsOf(widget).map((exit) => (
        <div key={exit.field} className={styles.exit} data-open={exit.next === '' || undefined}>
          {labelOf(exit)}
          <Handle type="source" id={exit.field} position={Position.Right} className={styles.handle} />
        </div>
      ))}
      {errors[0] !== undefined && <div className={styles.error}>{errors[0]}</div>}
    </div>
  );
}
