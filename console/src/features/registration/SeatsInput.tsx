import { useState } from 'react'
import { Button, Input, InputNumber } from 'antd'
import type { Control } from '../../core/form/field'

interface Place {
  id: string
  room: string
  seat: string
}

/** Rooms and seats of entries, filled one after the other or by hand. */
export const SeatsInput = ({
  id,
  value = [],
  onChange,
  nameOf,
}: Control<Place[]> & { nameOf: (id: string) => string }) => {
  const [first, setFirst] = useState(1)
  const [size, setSize] = useState(30)
  const change = (at: number, part: Partial<Place>) =>
    onChange?.(value.map((place, index) => (index === at ? { ...place, ...part } : place)))
  const deal = () =>
    onChange?.(
      value.map((place, index) => ({
        ...place,
        room: `第 ${first + Math.floor(index / size)} 考场`,
        seat: String((index % size) + 1).padStart(2, '0'),
      })),
    )
  return (
    <div id={id} className="seats">
      {value.length > 1 && (
        <p>
          从第 <InputNumber aria-label="第几考场" min={1} value={first} onChange={(next) => setFirst(next ?? 1)} />{' '}
          考场起，每场{' '}
          <InputNumber aria-label="每场人数" min={1} value={size} onChange={(next) => setSize(next ?? 1)} /> 人{' '}
          <Button onClick={deal}>按顺序排</Button>
        </p>
      )}
      {value.map((place, index) => (
        <div key={place.id} className="seat">
          <span>{nameOf(place.id)}</span>
          <Input
            aria-label="考场"
            placeholder="考场"
            maxLength={30}
            value={place.room}
            onChange={({ target }) => change(index, { room: target.value })}
          />
          <Input
            aria-label="座位"
            placeholder="座位"
            maxLength={10}
            value={place.seat}
            onChange={({ target }) => change(index, { seat: target.value })}
          />
        </div>
      ))}
      {value.length === 0 && <p className="hint">没有审核通过的报名</p>}
    </div>
  )
}
