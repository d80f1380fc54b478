import { InputNumber } from 'antd'

/** Parts of the most points, as markers give them. */
const PARTS = [0, 0.4, 0.6, 0.75, 0.85, 1]
/** The points that one press gives, in whole points or halves. */
export const levelsOf = (most: number): number[] => [...new Set(PARTS.map((part) => Math.round(most * part * 2) / 2))]

interface Props {
  name: string
  /** The key that goes on to the next level; with several criteria each has its own. */
  keyName?: string
  most: number
  levels?: readonly number[]
  precision?: number
  value: number | undefined
  onChange: (points: number | undefined) => void
}

/** Points of one criterion: pressed, or typed exactly. */
export const Levels = ({ name, keyName, most, levels = levelsOf(most), precision = 0, value, onChange }: Props) => (
  <section className="levels">
    <header>
      {keyName && <kbd>{keyName}</kbd>} <span className="levels-name">{name}</span>
      <InputNumber<number>
        aria-label={`${name}的分数`}
        size="small"
        min={0}
        max={most}
        precision={precision}
        value={value ?? null}
        onChange={(points) => onChange(points ?? undefined)}
      />
      <span className="below">/ {most}</span>
    </header>
    <div className="levels-row">
      {levels.map((points) => (
        <button key={points} type="button" aria-pressed={points === value} onClick={() => onChange(points)}>
          {points}
        </button>
      ))}
    </div>
  </section>
)

/** The level after this one, and from the last the first. */
export const nextLevel = (levels: readonly number[], value: number | undefined): number =>
  levels[(value === undefined ? levels.length - 1 : levels.indexOf(value) + 1) % levels.length] ?? levels[0]
