import { ERROR_CODES } from '../error-codes'

/** The part of articles and of teachers of the table of errors. */
export const ARTICLE_ERRORS = {
  ARTICLE_NOT_FOUND: { code: 1301, status: 200, message: '这篇资讯不存在或已撤回' },
  CATEGORY_NOT_FOUND: { code: 4029, status: 200, message: '没有这个分类，请刷新后再试' },
  ARTICLE_CATEGORY_NOT_FOUND: { code: 1302, status: 200, message: '没有这个资讯分类' },
  ARTICLE_EVENT_REFUSED: { code: 1303, status: 200, message: '资讯的状态已变化，请刷新后再操作' },
  APPLICATION_NOT_FOUND: { code: 1312, status: 200, message: '没有这次入驻申请' },
  APPLICATION_EVENT_REFUSED: { code: 1313, status: 200, message: '申请的状态已变化，请刷新后再操作' },
  APPLICATION_INCOMPLETE: {
    code: ERROR_CODES.APPLICATION_INCOMPLETE,
    status: 200,
    message: '请填写姓名、职称、擅长领域和介绍，并上传至少一张证明',
  },
  TEACHER_NOT_FOUND: { code: 1311, status: 200, message: '没有这位老师' },
  ARTICLE_COVERS_WRONG: { code: 1304, status: 200, message: '封面图片的数量不对，请按封面样式上传' },
} as const
