import { lazy, Suspense, type ComponentProps } from 'react'

const ActDialog = lazy(() => import('./ActDialog'))

/** The dialog of an act, whose code comes with the first click. */
export const ActLayer = (props: ComponentProps<typeof ActDialog>) => (
  <Suspense fallback={null}>
    <ActDialog {...props} />
  </Suspense>
)
