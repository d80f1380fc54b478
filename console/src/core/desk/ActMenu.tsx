import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { describeCall } from '../call/descriptions'
import { can } from '../session/session'
import type { AnyAct, AnyRow } from './desk'

/** Whether the staff member may perform an act at all. */
export const allowed = ({ call }: { call: AnyAct<never>['call'] }): boolean => can(describeCall(call).permission)

interface Props {
  acts: readonly AnyAct<AnyRow>[]
  name: string
  onAct: (act: AnyAct<AnyRow>) => void
  onOpen?: () => void
}

/** The acts of a row: the first one as a link, the others under 更多. */
export const ActMenu = ({ acts, name, onAct, onOpen }: Props) => {
  const shown = acts.find(({ main }) => main) ?? (onOpen ? undefined : acts[0])
  const others = acts.filter((act) => act !== shown)
  return (
    <div className="acts">
      {shown ? (
        <Button type="link" size="small" danger={shown.danger} onClick={() => onAct(shown)}>
          {shown.label}
        </Button>
      ) : (
        onOpen && (
          <Button type="link" size="small" onClick={onOpen}>
            查看
          </Button>
        )
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((act, index) => ({ key: String(index), label: act.label, danger: act.danger })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              onAct(others[Number(key)])
            },
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`更多操作：${name}`} />
        </Dropdown>
      )}
    </div>
  )
}
