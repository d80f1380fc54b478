import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button, Result, Table, type TableColumnType } from 'antd'
import { formatTotal } from '@contract/page-size'
import { describeCall } from '../call/descriptions'
import { useCall } from '../call/queries'
import type { Input } from '../call/staff-calls'
import { NoPermission } from '../frame/NoPermission'
import { Fault } from '../record/Fault'
import { can } from '../session/session'
import { ActLayer } from './ActLayer'
import { ActMenu, allowed } from './ActMenu'
import { PAGE_SIZES, useDeskState } from './address'
import type { AnyAct, AnyColumn, AnyDesk, AnyRow, Desk, ListKey } from './desk'
import { DeskFilters } from './DeskFilters'
import { keep, MOST_SELECTED, selectAll, type ListAnswer } from './selection'
import { isNumeric, showCell } from './show'

// What is seen only after a click comes with it.
const BulkReport = lazy(() => import('./BulkReport'))
const DetailDrawer = lazy(() => import('./DetailDrawer'))

interface Doing {
  act: AnyAct<AnyRow>
  from: AnyRow
  name?: string
}

/** The page of a desk: its filters, list, acts, and the open row beside it. */
export const DeskPage = <K extends ListKey>({ desk: given, head }: { desk: Desk<K>; head?: React.ReactNode }) => {
  const desk = given as unknown as AnyDesk
  const { filters: schema = {}, permission } = describeCall(desk.list)
  const { state, change } = useDeskState(desk, schema)
  const isPaged = schema.properties?.pageSize !== undefined
  const input = useMemo(
    () => ({
      ...state.filters,
      ...(isPaged && { pageCurrent: state.page, pageSize: state.size }),
      ...(state.sort && { sort: state.sort }),
      ...(state.descending !== undefined && { descending: state.descending }),
    }),
    [state, isPaged],
  )
  const missing = (schema.required ?? []).filter((name) => input[name as keyof typeof input] === undefined)
  const isAllowed = can(permission)
  const answer = useCall(desk.list, isAllowed && missing.length === 0 ? (input as Input<K>) : undefined, {
    keepsLast: true,
  })
  const [selected, setSelected] = useState<ReadonlyMap<string, AnyRow>>(new Map())
  const [doing, setDoing] = useState<Doing>()
  const table = useRef<React.ComponentRef<typeof Table>>(null)
  // A list that is wider than its page is scrolled by the keyboard, too.
  useEffect(() => {
    table.current?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
  })
  const [bulk, setBulk] = useState<{ act: AnyAct<AnyRow>; asked?: Record<string, unknown> }>()
  // Another list: what was ticked in the last one is not meant.
  const filterText = JSON.stringify(state.filters)
  useEffect(() => setSelected(new Map()), [filterText])

  if (!isAllowed) return <NoPermission />
  const data = readAnswer(answer.data)
  const rows = isPaged
    ? (data?.list ?? [])
    : (data?.list ?? []).slice((state.page - 1) * state.size, state.page * state.size)
  const acts = (desk.acts ?? []).filter(allowed)
  const bulkActs = acts.filter(({ bulk: several }) => several)
  // Before something is chosen there is nothing that they could be about.
  const tops = missing.length > 0 ? [] : (desk.tops ?? []).filter(allowed)
  const open = state.open === undefined ? undefined : rows.find((row) => desk.idOf(row) === state.open)
  const perform = (act: AnyAct<AnyRow>, row: AnyRow) => setDoing({ act, from: row, name: desk.nameOf(row) })

  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>
            {desk.title}
            {data && <span className="total">{formatTotal(data.totalCount)} 条</span>}
          </h1>
          {desk.hint && <p className="hint">{desk.hint}</p>}
        </div>
        <div className="desk-tops">
          {tops.map((act, index) => (
            <Button
              key={act.label}
              type={index === 0 ? 'primary' : 'default'}
              onClick={() => setDoing({ act, from: state.filters })}
            >
              {act.label}
            </Button>
          ))}
        </div>
      </header>
      {head}
      <DeskFilters
        filters={desk.filters}
        values={state.filters}
        onChange={(values) => change({ ...values, page: undefined, open: undefined })}
        order={
          schema.properties?.descending && !schema.properties.sort
            ? {
                descending: state.descending ?? false,
                onChange: (descending) => change({ descending: descending || undefined, page: undefined }),
              }
            : undefined
        }
      />
      {selected.size > 0 && (
        <div className="selection" role="region" aria-label="已选的行">
          <b>已选 {selected.size} 条</b>
          {data && isPaged && data.totalCount > selected.size && data.totalCount <= MOST_SELECTED && (
            <Button type="link" onClick={() => void selectAll(desk, state.filters).then(setSelected)}>
              选中符合条件的全部 {data.totalCount} 条
            </Button>
          )}
          <span className="spacer" />
          {bulkActs.map((act) => (
            <Button key={act.label} danger={act.danger} onClick={() => setBulk({ act })}>
              {act.label}
            </Button>
          ))}
          <Button type="text" onClick={() => setSelected(new Map())}>
            清空
          </Button>
        </div>
      )}
      {missing.length > 0 ? (
        <Result
          title="请先选择"
          subTitle={`这一页要先选好${missing.map((name) => labelOf(desk, name)).join('、')}。`}
        />
      ) : answer.error && !data ? (
        <Fault error={answer.error} retry={() => answer.refetch()} />
      ) : (
        <Table<AnyRow>
          size="middle"
          rowKey={desk.idOf}
          loading={{ spinning: answer.isFetching && !answer.isPending, delay: 300 }}
          columns={[
            ...desk.columns.map((column) => toTableColumn(column, state)),
            ...(acts.length || desk.detail
              ? [actColumn(acts, desk, perform, (row) => change({ open: desk.idOf(row) }))]
              : []),
          ]}
          dataSource={answer.isPending ? [] : rows}
          locale={{
            emptyText: <p className="hint">{answer.isPending ? '正在读取' : emptyText(desk, filterText)}</p>,
          }}
          rowSelection={
            bulkActs.length
              ? {
                  selectedRowKeys: [...selected.keys()],
                  preserveSelectedRowKeys: true,
                  onChange: (keys, ticked) => setSelected(keep(selected, rows.concat(ticked), keys as string[], desk)),
                  getCheckboxProps: (row) => ({ 'aria-label': `选择${desk.nameOf(row)}` }),
                }
              : undefined
          }
          rowClassName={(row) => (desk.idOf(row) === state.open ? 'row-open' : '')}
          onRow={(row) => ({
            onClick: ({ target }) => {
              if (desk.detail && !(target as HTMLElement).closest('a, button, input, label, .ant-checkbox-wrapper'))
                change({ open: desk.idOf(row) })
            },
            style: desk.detail ? { cursor: 'pointer' } : undefined,
          })}
          ref={table}
          scroll={{ x: 'max-content' }}
          onChange={({ current, pageSize }, _, sorter) => {
            const { column, order } = Array.isArray(sorter) ? sorter[0] : sorter
            const sort = (column as { sortName?: string } | undefined)?.sortName
            change({
              page: current === 1 ? undefined : current,
              size: pageSize === PAGE_SIZES[0] ? undefined : pageSize,
              sort: order ? sort : undefined,
              descending: order && sort ? order === 'descend' : undefined,
            })
          }}
          pagination={{
            current: state.page,
            pageSize: state.size,
            total: data?.totalCount ?? 0,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: { 'aria-label': '每页几条' },
            showTotal: (total) => `共 ${formatTotal(total)} 条`,
            hideOnSinglePage: (data?.totalCount ?? 0) <= PAGE_SIZES[0],
          }}
        />
      )}
      <Suspense fallback={null}>
        {desk.detail && state.open !== undefined && (
          <DetailDrawer
            desk={desk}
            row={open}
            rows={rows}
            acts={acts}
            onAct={perform}
            onOpen={(id) => change({ open: id }, { replace: true })}
            onClose={() => change({ open: undefined })}
          />
        )}
        {doing && <ActLayer act={doing.act} from={doing.from} name={doing.name} onClose={() => setDoing(undefined)} />}
        {bulk && !bulk.asked && (
          <ActLayer
            act={bulk.act}
            from={[...selected.values()][0]}
            name={`${selected.size} 条`}
            perform={async (asked) => setBulk({ act: bulk.act, asked })}
            onClose={() => setBulk((last) => (last?.asked ? last : undefined))}
          />
        )}
        {bulk?.asked && (
          <BulkReport
            act={bulk.act}
            rows={[...selected.values()]}
            asked={bulk.asked}
            idOf={desk.idOf}
            nameOf={desk.nameOf}
            onClose={(done) => {
              setSelected(new Map([...selected].filter(([id]) => !done.includes(id))))
              setBulk(undefined)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

const readAnswer = (data: unknown): ListAnswer | undefined =>
  Array.isArray(data) ? { list: data as AnyRow[], totalCount: data.length } : (data as ListAnswer | undefined)

const labelOf = (desk: AnyDesk, name: string): string => {
  const filter = desk.filters[name]
  return filter && filter !== 'fixed' ? filter.label : '一条记录'
}

const emptyText = (desk: AnyDesk, filterText: string): string =>
  filterText === '{}' ? (desk.empty ?? '还没有') : '没有符合条件的，请换个条件'

const toTableColumn = (
  column: AnyColumn,
  { sort, descending }: { sort?: string; descending?: boolean },
): TableColumnType<AnyRow> & { sortName?: string } => ({
  key: column.field,
  title: column.label,
  width: column.width,
  align: isNumeric(column) ? 'right' : undefined,
  render: (_, row) => showCell(column, row),
  ...(column.sort && {
    sorter: true,
    sortName: column.sort,
    sortOrder: sort === column.sort ? (descending ? 'descend' : 'ascend') : null,
  }),
})

const actColumn = (
  acts: readonly AnyAct<AnyRow>[],
  desk: AnyDesk,
  perform: (act: AnyAct<AnyRow>, row: AnyRow) => void,
  open: (row: AnyRow) => void,
): TableColumnType<AnyRow> => ({
  key: 'acts',
  title: '操作',
  fixed: 'right',
  width: 150,
  render: (_, row) => (
    <ActMenu
      acts={acts.filter(({ when }) => !when || when(row))}
      name={desk.nameOf(row)}
      onAct={(act) => perform(act, row)}
      onOpen={desk.detail && (() => open(row))}
    />
  ),
})
