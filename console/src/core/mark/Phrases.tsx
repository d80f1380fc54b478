import { useState } from 'react'
import { Input } from 'antd'

const KEYS = ['q', 'w', 'e', 'r'] as const

/** The last comments of this person, which a key writes again. */
const read = (place: string): string[] => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const usePhrases = (place: string) => {
  const [phrases, setPhrases] = useState(() => read(place))
  const remember = (text: string): void => {
    if (!text.trim()) return
    const next = [text.trim(), ...phrases.filter((each) => each !== text.trim())].slice(0, KEYS.length)
    setPhrases(next)
    localStorage.setItem(place, JSON.stringify(next))
  }
  const keysOf = (write: (text: string) => void): Record<string, () => void> =>
    Object.fromEntries(phrases.map((text, index) => [KEYS[index], () => write(text)]))
  return { phrases, remember, keysOf }
}

interface Props {
  value: string
  onChange: (text: string) => void
  most: number
  phrases: readonly string[]
}

/** The comment, and below it those that were written last. */
export const CommentBox = ({ value, onChange, most, phrases }: Props) => (
  <>
    <h2>
      评语 <kbd>C</kbd>
    </h2>
    <Input.TextArea
      id="mark-comment"
      aria-label="评语"
      rows={4}
      maxLength={most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <ul className="mark-phrases">
      {phrases.map((text, index) => (
        <li key={text}>
          <button type="button" onClick={() => onChange(text)}>
            <kbd>{KEYS[index].toUpperCase()}</kbd> {text}
          </button>
        </li>
      ))}
    </ul>
  </>
)

export const focusComment = (): void => document.getElementById('mark-comment')?.focus()
