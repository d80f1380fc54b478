import { Suspense, useEffect } from 'react'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer, Result, Skeleton } from 'antd'
import { useCall } from '../call/queries'
import { WhoDidWhat } from '../record/WhoDidWhat'
import { can } from '../session/session'
import type { AnyAct, AnyDesk, AnyRow } from './desk'
import { isWriting } from './DeskFilters'
import { Fault } from '../record/Fault'

interface Props {
  desk: AnyDesk
  /** Undefined where the address names a row that this page of the list does not have. */
  row: AnyRow | undefined
  rows: readonly AnyRow[]
  acts: readonly AnyAct<AnyRow>[]
  onAct: (act: AnyAct<AnyRow>, row: AnyRow) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** The open row beside its list, which stays usable. K and J, or the arrows, lead to the rows before and after. */
const DetailDrawer = ({ desk, row, rows, acts, onAct, onOpen, onClose }: Props) => {
  const at = row ? rows.indexOf(row) : -1
  const step = (by: number): void => {
    const next = at < 0 ? undefined : rows[at + by]
    if (next) onOpen(desk.idOf(next))
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        isWriting(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        document.querySelector('.ant-modal-wrap:not([style*="none"])')
      )
        return
      if (event.key === 'j') step(1)
      if (event.key === 'k') step(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const fitting = row ? acts.filter(({ when }) => !when || when(row)) : []
  return (
    <Drawer
      open
      mask={false}
      size={520}
      title={row ? desk.nameOf(row) : desk.title}
      onClose={onClose}
      extra={
        <>
          <Button icon={<UpOutlined />} type="text" aria-label="上一条" disabled={at <= 0} onClick={() => step(-1)} />
          <Button
            icon={<DownOutlined />}
            type="text"
            aria-label="下一条"
            disabled={at < 0 || at === rows.length - 1}
            onClick={() => step(1)}
          />
        </>
      }
      footer={
        fitting.length > 0 && (
          <div className="drawer-acts">
            {fitting.map((act) => (
              <Button key={act.label} danger={act.danger} onClick={() => onAct(act, row!)}>
                {act.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      {row && desk.detail ? (
        <>
          <DetailContent detail={desk.detail} row={row} />
          {desk.audited && can('audit.view') && <WhoDidWhat kind={desk.audited} id={desk.idOf(row)} />}
        </>
      ) : (
        <Result title="不在这一页里" subTitle="换了筛选或排序，这一条不在现在的列表里。" />
      )}
    </Drawer>
  )
}

const DetailContent = ({ detail, row }: { detail: NonNullable<AnyDesk['detail']>; row: AnyRow }) => {
  const answer = useCall(detail.call, detail.from(row) as never)
  if (answer.data !== undefined)
    return <Suspense fallback={<Skeleton active />}>{detail.draw(answer.data, row)}</Suspense>
  if (!answer.error) return <Skeleton active />
  return <Fault error={answer.error} retry={() => answer.refetch()} />
}
export default DetailDrawer
