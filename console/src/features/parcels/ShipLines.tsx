import { InputNumber } from 'antd'
import type { Input } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'

type Lines = Input<'POST /staff/parcel/ship'>['lines']
type ShownLine = NonNullable<Lines>[number] & { title?: string; most?: number }

/** What lies in a parcel: lines of which nothing lies in it are left out. */
export const ShipLines = ({ value, onChange }: Control<Lines>) => {
  const lines: readonly ShownLine[] = value ?? []
  return (
    <>
      {lines.map((line) => (
        <div key={line.lineId} className="ship-line">
          <span>{line.title}</span>
          <InputNumber
            aria-label={`${line.title} 件数`}
            min={1}
            max={line.most}
            precision={0}
            suffix={`/ ${line.most} 件`}
            style={{ width: 140 }}
            value={line.quantity}
            onChange={(quantity) =>
              onChange?.(lines.map((each) => (each === line ? { ...line, quantity: quantity ?? 1 } : each)))
            }
          />
          {lines.length > 1 && (
            <a
              role="button"
              tabIndex={0}
              onClick={() => onChange?.(lines.filter((each) => each !== line))}
              onKeyDown={({ key }) => key === 'Enter' && onChange?.(lines.filter((each) => each !== line))}
            >
              不在里面
            </a>
          )}
        </div>
      ))}
    </>
  )
}
