import { useEffect } from 'react'
import { Button } from 'antd'
import { isWriting } from '../desk/DeskFilters'

interface MarkItem {
  id: string
  title: string
  below: string
  state: string
  /** Waits for a mark. */
  waits: boolean
  done: boolean
}

interface Props {
  title: string
  below: string
  /** Beside the title. */
  head?: React.ReactNode
  items: readonly MarkItem[]
  current: string | undefined
  onOpen: (id: string) => void
  /** What is marked. */
  children: React.ReactNode
  /** The marks. */
  side: React.ReactNode
  onSave: () => void
  isBusy: boolean
  /** Further keys, by their letter. */
  keys?: Readonly<Record<string, () => void>>
}

/**
 * List, answer and marks in one view, for work that goes on for hours: Enter saves and goes on, J and K move, and every
 * other key is shown beside what it does.
 */
export const MarkDesk = ({
  title,
  below,
  head,
  items,
  current,
  onOpen,
  children,
  side,
  onSave,
  isBusy,
  keys,
}: Props) => {
  const handedIn = items.filter((item) => item.done || item.waits).length
  const step = (by: number): void => {
    const next = items[items.findIndex(({ id }) => id === current) + by]
    if (next) onOpen(next.id)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('.ant-modal-wrap:not([style*="none"])')) return
      if (event.key === 'Escape' && event.target instanceof HTMLElement) return event.target.blur()
      // A button that has the focus is pressed by Enter itself.
      if (event.key === 'Enter' && !event.shiftKey && !(event.target as HTMLElement).closest('button, a')) {
        event.preventDefault()
        return onSave()
      }
      if (isWriting(event.target)) return
      const key = event.key.toLowerCase()
      const act = key === 'j' ? () => step(1) : key === 'k' ? () => step(-1) : keys?.[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  useEffect(() => document.querySelector('.mark-items [aria-current]')?.scrollIntoView({ block: 'nearest' }), [current])
  const done = items.filter((item) => item.done).length
  return (
    <section className="mark">
      <header className="mark-head">
        <div>
          <h1>{title}</h1>
          <p className="hint">{below}</p>
        </div>
        <span className="spacer" />
        <div className="mark-progress">
          已评 {done} / {handedIn}
          <progress value={done} max={Math.max(1, handedIn)} aria-label="评阅进度" />
        </div>
        {head}
      </header>
      <div className="mark-panes">
        <nav className="mark-items" aria-label="要评的">
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              aria-current={item.id === current ? 'true' : undefined}
              onClick={() => onOpen(item.id)}
            >
              <span>
                <b>{item.title}</b>
                <small>{item.below}</small>
              </span>
              <em className={item.waits ? 'mark-waits' : item.done ? undefined : 'mark-absent'}>{item.state}</em>
            </button>
          ))}
        </nav>
        <div className="mark-work">{children}</div>
        <aside className="mark-side">
          <div className="mark-marks">{side}</div>
          <footer>
            <Button onClick={() => step(1)}>
              先放着 <kbd>J</kbd>
            </Button>
            <Button type="primary" block loading={isBusy} onClick={onSave}>
              存下，看下一份 <kbd>Enter</kbd>
            </Button>
          </footer>
        </aside>
      </div>
    </section>
  )
}
