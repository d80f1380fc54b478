import type { TeacherApplication } from '@contract/teacher/application-calls'

/** What an application's status means for the applicant. */
export const describeApplication = ({ status, reason }: Pick<TeacherApplication, 'status' | 'reason'>): string =>
  ({
    draft: '还没有提交，填写完成后提交审核',
    pending: '学校会在三个工作日内审核，结果会发消息给你',
    approved: '欢迎加入！学校会把讲师账号的邀请链接发给你',
    rejected: reason ? `原因：${reason}` : '可以修改后重新提交',
  })[status]
