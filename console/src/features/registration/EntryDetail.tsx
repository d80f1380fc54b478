import { useState } from 'react'
import { Button, Descriptions, Timeline } from 'antd'
import { ENTRY_EVENT_LABEL } from '@contract/registration/registration-status'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn } from '../../core/desk/desk'
import { showTime } from '../../core/text/show'

type Entry = Output<'GET /staff/registration/entry/view'>
interface Place {
  id: string
  fieldId: string
}

const reveal = actOn<Place>()('POST /staff/registration/entry/reveal', (place) => place, {
  label: '看原文',
  ask: { reason: { label: '为什么要看' } },
  warn: '谁在什么时候看了什么，会记入操作记录。',
  done: '已记入操作记录',
  result: ({ text, picture, file }) => (
    <>
      {text && <p className="mark-text">{text}</p>}
      {picture && <img src={picture} alt="报名的图片" style={{ maxWidth: '100%' }} />}
      {file && (
        <a href={file} download>
          下载文件
        </a>
      )}
    </>
  ),
})

/** An entry with what was filled in; numbers and pictures are shown one by one, for a reason. */
const EntryDetail = ({ entry }: { entry: Entry }) => {
  const [place, setPlace] = useState<Place>()
  return (
    <>
      <Descriptions
        className="facts"
        size="small"
        column={1}
        items={entry.values.map(({ fieldId, label, text, masked }) => ({
          key: fieldId,
          label,
          children: (
            <>
              {text}
              {masked && (
                <Button type="link" size="small" onClick={() => setPlace({ id: entry.id, fieldId })}>
                  看原文
                </Button>
              )}
            </>
          ),
        }))}
      />
      <h2>经过</h2>
      <Timeline
        items={entry.moves.map(({ id, at, event, reason }) => ({
          key: id,
          content: (
            <>
              <b>{ENTRY_EVENT_LABEL[event]}</b> {reason} <span className="time">{showTime(at)}</span>
            </>
          ),
        }))}
      />
      {place && <ActLayer act={reveal} from={place} onClose={() => setPlace(undefined)} />}
    </>
  )
}
export default EntryDetail
