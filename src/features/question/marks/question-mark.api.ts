import { command, type Input } from '@/core/request/request'

export const questionMarkApi = {
  collect: (questionId: string, collected: boolean) =>
    command('PUT /resource/auth/question/collection/set', { questionId, collected }),
  report: (input: Input<'POST /resource/auth/question/report/save'>) =>
    command('POST /resource/auth/question/report/save', input),
}
