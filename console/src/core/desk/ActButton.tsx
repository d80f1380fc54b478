import { lazy, Suspense, useState } from 'react'
import { Button } from 'antd'
import { allowed } from './ActMenu'
import type { AnyAct } from './desk'

const ActDialog = lazy(() => import('./ActDialog'))

/** An act on something that stands within a record, not in the list: a variant, a plan, a period. */
export const ActButton = <From,>({ act, from, name }: { act: AnyAct<From>; from: From; name?: string }) => {
  const [isOpen, setOpen] = useState(false)
  if (!allowed(act) || (act.when && !act.when(from))) return null
  return (
    <>
      <Button size="small" type="link" danger={act.danger} onClick={() => setOpen(true)}>
        {act.label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActDialog act={act} from={from} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
