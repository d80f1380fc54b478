import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import type { Control } from './field'

const Editor = lazy(() => import('../text/Editor'))

/** Rich text as the HTML that phones draw. */
export const HtmlInput = (control: Control<string>) => (
  <Suspense fallback={<Skeleton active />}>
    <Editor {...control} />
  </Suspense>
)
