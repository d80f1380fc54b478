import { useEffect, useState } from 'react'
import { Alert, Button, Modal, Progress } from 'antd'
import { callOnce } from '../call/call'
import { queryClient } from '../call/queries'
import { describeFault } from '../call/refusal'
import type { AnyAct, AnyRow } from './desk'
import { readFaults } from './faults'

/** The most of one call that takes several ids. */
const MOST_AT_ONCE = 30

interface Props {
  act: AnyAct<AnyRow>
  rows: readonly AnyRow[]
  asked: Record<string, unknown>
  idOf: (row: AnyRow) => string
  nameOf: (row: AnyRow) => string
  /** Called with the ids of the rows that are done. */
  onClose: (done: string[]) => void
}

interface Outcome {
  id: string
  name: string
  fault?: string
}

/** Performs an act on several rows, and says of each that failed why. */
const BulkReport = ({ act, rows, asked, idOf, nameOf, onClose }: Props) => {
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  useEffect(() => {
    let isStopped = false
    const work = async () => {
      for (const part of act.bulk === 'ids' ? chunk(rows, MOST_AT_ONCE) : rows.map((row) => [row])) {
        if (isStopped) return
        const done = await perform(act, part, asked, idOf, nameOf)
        if (!isStopped) setOutcomes((last) => [...last, ...done])
      }
      void queryClient.invalidateQueries()
    }
    void work()
    return () => {
      isStopped = true
    }
  }, []) // oxlint-disable-line react/exhaustive-deps -- begins once, with what was ticked then
  const failed = outcomes.filter(({ fault }) => fault)
  const isDone = outcomes.length === rows.length
  return (
    <Modal
      open
      title={`${act.label} ${rows.length} 条`}
      closable={isDone}
      mask={{ closable: false }}
      onCancel={() => onClose(outcomes.filter(({ fault }) => !fault).map(({ id }) => id))}
      footer={
        <Button
          type="primary"
          disabled={!isDone}
          onClick={() => onClose(outcomes.filter(({ fault }) => !fault).map(({ id }) => id))}
        >
          知道了
        </Button>
      }
    >
      <Progress
        percent={Math.round((outcomes.length / rows.length) * 100)}
        status={failed.length ? 'exception' : undefined}
        aria-label="进度"
      />
      {isDone && (
        <Alert
          type={failed.length ? 'warning' : 'success'}
          showIcon
          title={`${outcomes.length - failed.length} 条已完成${failed.length ? `，${failed.length} 条没有` : ''}`}
          style={{ marginTop: 12 }}
        />
      )}
      <ul className="bulk-faults">
        {failed.map(({ id, name, fault }) => (
          <li key={id}>
            <b>{name}</b>：{fault}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const perform = async (
  act: AnyAct<AnyRow>,
  rows: readonly AnyRow[],
  asked: Record<string, unknown>,
  idOf: Props['idOf'],
  nameOf: Props['nameOf'],
): Promise<Outcome[]> => {
  const outcomes = rows.map((row) => ({ id: idOf(row), name: nameOf(row) }))
  try {
    const given = act.bulk === 'ids' ? { ids: outcomes.map(({ id }) => id) } : act.toInput(rows[0])
    const output = await callOnce(act.call, { ...given, ...asked })
    const faults = readFaults(output)
    return outcomes.map((outcome) => ({ ...outcome, fault: faults.get(outcome.id) }))
  } catch (error) {
    return outcomes.map((outcome) => ({ ...outcome, fault: describeFault(error) }))
  }
}

const chunk = <T,>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
export default BulkReport
