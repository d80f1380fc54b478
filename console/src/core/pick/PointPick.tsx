import { ListPick } from './ListPick'
import type { Control } from '../form/field'

/** Points of knowledge, by their names. */
export const PointPick = ({ many, ...control }: (Control<string> | Control<string[]>) & { many?: boolean }) => (
  <ListPick
    list="GET /staff/question/point/list"
    input={{}}
    label="知识点"
    many={many}
    toOption={({ id, name, questionCount }) => ({ value: id, label: `${name}（${questionCount} 题）` })}
    {...(control as object)}
  />
)
