import { useState } from 'react'
import { Button } from 'antd'
import { ActLayer } from './ActLayer'
import { allowed } from './ActMenu'
import type { AnyAct } from './desk'

interface Props<From> {
  act: AnyAct<From>
  from: From
  name?: string
  /** A link by default; beside the title of a page a button. */
  type?: 'primary' | 'default'
}

/** An act on something that stands within a record, not in a list: a variant, a plan, a setting. */
export const ActButton = <From,>({ act, from, name, type }: Props<From>) => {
  const [isOpen, setOpen] = useState(false)
  if (!allowed(act) || (act.when && !act.when(from))) return null
  return (
    <>
      <Button size={type ? undefined : 'small'} type={type ?? 'link'} danger={act.danger} onClick={() => setOpen(true)}>
        {act.label}
      </Button>
      {isOpen && <ActLayer act={act} from={from} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
