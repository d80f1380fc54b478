import type { ReactNode } from 'react'

/** The frame of what is seen without a login. */
export const DoorPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="door">
    <div className="door-card">
      <h1>{title}</h1>
      {children}
    </div>
  </main>
)
