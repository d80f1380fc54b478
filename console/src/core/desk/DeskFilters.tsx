import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select, type InputRef } from 'antd'
import { Pick } from '../pick/Pick'
import type { AnyFilter } from './desk'
import type { DeskState } from './address'

const DayFilter = lazy(() => import('./DayFilter'))

interface Props {
  filters: Readonly<Record<string, AnyFilter>>
  values: DeskState['filters']
  onChange: (values: Record<string, unknown>) => void
  /** Of lists by time alone. */
  order?: { descending: boolean; onChange: (descending: boolean) => void }
}

/** The filters of a list, each edited in place. */
export const DeskFilters = ({ filters, values, onChange, order }: Props) => {
  const shown = Object.entries(filters).filter(([, filter]) => filter !== 'fixed')
  const set = shown.filter(([name]) => values[name] !== undefined)
  if (shown.length === 0 && !order) return null
  return (
    <div className="filters" role="search">
      {shown.map(([name, filter]) => (
        <OneFilter
          key={name}
          filter={filter as Exclude<AnyFilter, 'fixed'>}
          value={values[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {order && (
        <Select
          className="filter"
          aria-label="顺序"
          value={order.descending}
          options={[
            { value: false, label: '旧的在前' },
            { value: true, label: '新的在前' },
          ]}
          onChange={order.onChange}
        />
      )}
      {set.length > 0 && (
        <Button type="link" onClick={() => onChange(Object.fromEntries(set.map(([name]) => [name, undefined])))}>
          清除筛选
        </Button>
      )}
    </div>
  )
}

interface OneProps {
  filter: Exclude<AnyFilter, 'fixed'>
  value: string | number | boolean | undefined
  onChange: (value: unknown) => void
}

const OneFilter = ({ filter, value, onChange }: OneProps) => {
  const { label } = filter
  if (filter.find !== undefined)
    return <Words label={label} hint={filter.find} value={value as string} onChange={onChange} />
  if (filter.pick)
    return (
      <div className="filter">
        <Pick of={filter.pick} placeholder={label} value={value as string} onChange={onChange} />
      </div>
    )
  if (filter.draw)
    return (
      <div className="filter">
        {filter.draw({ value: value as string, onChange: (next) => onChange(next || undefined) })}
      </div>
    )
  if (filter.day)
    return (
      <Suspense fallback={null}>
        <DayFilter label={label} value={value as string} required={filter.start !== undefined} onChange={onChange} />
      </Suspense>
    )
  if (filter.unit !== undefined)
    return (
      <InputNumber
        className="filter"
        prefix={label}
        suffix={filter.unit}
        aria-label={label}
        min={0}
        value={value as number}
        onChange={(number) => onChange(number ?? undefined)}
      />
    )
  const options =
    filter.yes !== undefined
      ? [
          { value: 'true', label: filter.yes },
          { value: 'false', label: filter.no! },
        ]
      : Object.entries(filter.choices ?? {}).map(([each, words]) => ({ value: each, label: words }))
  const given = (chosen: string | undefined) =>
    chosen === undefined || filter.yes === undefined ? chosen : chosen === 'true'
  return (
    <Select
      className="filter"
      placeholder={label}
      aria-label={label}
      allowClear={filter.start === undefined}
      value={value === undefined ? undefined : String(value)}
      options={options}
      onChange={(chosen) => onChange(given(chosen))}
      popupMatchSelectWidth={false}
    />
  )
}

const TYPING_MILLISECONDS = 400

/** Searches half a second after the last letter, or at once with Enter. `/` leads here. */
const Words = ({
  label,
  hint,
  value = '',
  onChange,
}: {
  label: string
  hint: string
  value: string | undefined
  onChange: (value: unknown) => void
}) => {
  const [text, setText] = useState(value)
  const input = useRef<InputRef>(null)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim() || undefined), TYPING_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text]) // oxlint-disable-line react/exhaustive-deps -- what is typed alone starts the wait
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isWriting(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <Input
      ref={input}
      className="filter-words"
      prefix={<SearchOutlined />}
      placeholder={hint}
      aria-label={label}
      allowClear
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => onChange(text.trim() || undefined)}
    />
  )
}

/** Whether keys go to a text. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
