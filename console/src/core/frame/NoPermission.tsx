import { Result } from 'antd'

/** In place of a page that the staff member may not use. */
export const NoPermission = () => <Result status="403" title="没有权限" subTitle="需要用这一页时，请找学校的管理员。" />
