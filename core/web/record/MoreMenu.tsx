/** The actions that have no button of their own. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { recordText } from '../../shared/record.text.ts';
import type { RowAction } from '../list/actions.ts';
import { useText } from '../locale.ts';

export function MoreMenu({ items, bordered = false }: { items: readonly RowAction[]; bordered?: boolean }) {
  const t = useText(recordText);
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      menu={{
        items: items.map(({ key, label, icon, danger = false }) => ({ key, label, icon, danger })),
        onClick: ({ key }) => items.find((item) => item.key === key)?.run(),
      }}
    >
      <Button
        type={bordered ? 'default' : 'text'}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t.moreActions}
      />
    </Dropdown>
  );
}
