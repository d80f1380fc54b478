import type { Control } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'

export const ItemPick = (control: Control<string>) => (
  <ListPick
    {...(control as object)}
    list="POST /staff/book/item/page"
    label="教材"
    input={(keyword) => ({ pageSize: 50, ...(keyword && { keyword }) })}
    toOption={({ id, title, edition }) => ({ value: id, label: edition ? `${title}（${edition}）` : title })}
  />
)

export const StockPick = (control: Control<string>) => (
  <ListPick
    {...(control as object)}
    list="POST /staff/book/stock/page"
    label="教材"
    input={(keyword) => ({ pageSize: 50, ...(keyword && { keyword }) })}
    toOption={({ id, title, size, free }) => ({ value: id, label: `${title} ${size}（还剩 ${free}）` })}
  />
)
