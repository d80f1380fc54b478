import type { Control } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'
import { showYuan } from '../../core/text/show'

export const LevelPick = (control: Control<string | null>) => (
  <ListPick
    {...control}
    list="GET /staff/promoter/level/list"
    label="等级"
    input={{}}
    toOption={({ id, name, leastSalesFen }) => ({ value: id, label: `${name}（满 ${showYuan(leastSalesFen)}）` })}
  />
)

export const PromoterPick = (control: Control<string | null>) => (
  <ListPick
    {...control}
    list="POST /staff/promoter/page"
    label="推广员"
    input={{ state: 'active', pageSize: 100 }}
    toOption={({ id, name, learnerName }) => ({ value: id, label: name || learnerName })}
  />
)
