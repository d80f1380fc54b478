export const REVIEW_ERRORS = {
  CONTENT_REFUSED: { code: 8250, status: 200, message: '内容含有不能发布的信息，请修改后再提交' },
  NICK_NAME_REFUSED: { code: 8251, status: 200, message: '这个昵称不能使用，已保留原来的昵称，请换一个' },
  AVATAR_REFUSED: { code: 8252, status: 200, message: '这张图片不能用作头像，已保留原来的头像，请换一张' },
  REPORT_SUBJECT_GONE: { code: 8253, status: 200, message: '这条内容已经看不到了，不用再举报' },
  REPORT_OWN: { code: 8254, status: 200, message: '这是你自己发布的内容' },
  REPORT_OF_SCHOOL: { code: 8255, status: 200, message: '这是学校发布的内容，请在“意见反馈”里告诉我们' },
  REVIEW_CASE_NOT_FOUND: { code: 8256, status: 200, message: '没有这条待审核的内容，作者可能已删除' },
  REVIEW_WORDS_WRONG: { code: 8257, status: 200, message: '敏感词有误，请检查后重试' },
} as const
