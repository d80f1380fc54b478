import { TreeSelect } from 'antd'
import { isFiller, listCities, PROVINCES } from '@contract/address/divisions'
import type { Control } from '../../core/form/field'

/** Provinces with their cities; a municipality stands for itself. */
const TREE = PROVINCES.map(({ code, name }) => {
  const cities = listCities(code)
  return {
    value: code,
    title: name,
    children: cities.every((city) => isFiller(city.name))
      ? []
      : cities.map((city) => ({ value: city.code, title: city.name })),
  }
})

/** Provinces and cities by their codes. `rest` is what none of them means. */
const RegionInput = ({ id, value, onChange, rest }: Control<string[]> & { rest: string }) => (
  <TreeSelect
    id={id}
    treeCheckable
    showCheckedStrategy={TreeSelect.SHOW_PARENT}
    treeData={TREE}
    value={value ?? []}
    onChange={(codes: string[]) => onChange?.(codes)}
    placeholder={rest}
    showSearch={{ treeNodeFilterProp: 'title' }}
    maxTagCount={6}
    style={{ width: '100%' }}
    allowClear
  />
)
export default RegionInput
