import type { Control } from '../form/field'
import { ListPick } from './ListPick'

/** A category of the school's articles. */
export const ArticleCategoryPick = (control: Control<string | null>) => (
  <ListPick
    {...control}
    list="GET /staff/article/category/list"
    label="分类"
    input={{}}
    toOption={({ id, name }) => ({ value: id, label: name })}
  />
)
