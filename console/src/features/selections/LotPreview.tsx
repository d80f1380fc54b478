import { Statistic, Table } from 'antd'
import type { Output } from '../../core/call/staff-calls'

/** What a lot would come to, as the mean of several with throw-away seeds. */
export const LotPreview = ({ learnerCount, noneCount, ranks, courses }: Output<'GET /staff/selection/lot/preview'>) => (
  <>
    <div className="figures">
      <Statistic title="填志愿的人" value={learnerCount} suffix="人" />
      {ranks.map(({ rank, count }) => (
        <Statistic key={rank} title={`得到第 ${rank} 志愿`} value={count} precision={1} suffix="人" />
      ))}
      <Statistic title="一门也没有" value={noneCount} precision={1} suffix="人" />
    </div>
    <Table
      size="small"
      rowKey="id"
      dataSource={courses}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: '课程', dataIndex: 'title' },
        { title: '志愿', dataIndex: 'wishCount', align: 'right' },
        { title: '名额', dataIndex: 'left', align: 'right' },
      ]}
    />
  </>
)
