import type { ReactNode } from 'react'
import { Descriptions } from 'antd'

/** Names and values of a record; those without a value are left out. */
export const Facts = ({ title, of }: { title?: string; of: readonly (readonly [string, ReactNode])[] }) => {
  const items = of.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
  if (items.length === 0) return null
  return (
    <Descriptions
      className="facts"
      title={title}
      size="small"
      column={1}
      items={items.map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}
