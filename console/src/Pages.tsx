import { useMemo } from 'react'
import { Button, Result } from 'antd'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './core/call/queries'
import { PagesContext } from './core/frame/pages'
import { pages } from './menu/pages'
import { createConsoleRouter } from './router'

/** Everything behind the login. */
const Pages = () => {
  const router = useMemo(createConsoleRouter, [])
  return (
    <QueryClientProvider client={queryClient}>
      <PagesContext.Provider value={pages}>
        <RouterProvider router={router} defaultErrorComponent={PageFault} defaultNotFoundComponent={NoPage} />
      </PagesContext.Provider>
    </QueryClientProvider>
  )
}
export default Pages

const PageFault = () => (
  <Result
    status="error"
    title="这一页出错了"
    subTitle="请刷新后再试。还是不行时，把正在做的事告诉学校的管理员。"
    extra={
      <Button type="primary" onClick={() => location.reload()}>
        刷新
      </Button>
    }
  />
)

const NoPage = () => <Result status="404" title="没有这一页" subTitle="请从左边的菜单里选择。" />
