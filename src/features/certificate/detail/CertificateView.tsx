import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Certificate } from '@contract/certificate/calls'
import { CERTIFICATE_KIND_LABEL } from '@contract/certificate/certificate-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { showPictures } from '@/core/page/show-pictures'
import { back, open, replace } from '@/core/router/router'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import { ShareButton } from '@/core/share/ShareButton'
import { resolveUrl } from '@/platform/device/environment'
import { copyText } from '@/platform/media/copy-text'
import { openDocument, saveImage } from '@/platform/media/media'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { CertificateDetailStore } from './certificate-detail.store'
import { describeStudiedTime } from '../certificate-text'
import styles from './CertificateView.module.scss'

const toList = { label: '查看我的证书', onClick: () => replace('certificates') }

/** One certificate: the image, its details, and ways to save it. */
export const CertificateView = observer(function CertificateView({ store }: { store: CertificateDetailStore }) {
  const { data: certificate } = store.certificate
  const share = certificate && !certificate.revoked && <ShareButton read={() => toSharedCertificate(certificate)} />
  const nav = <NavBar title="证书详情" back onBack={() => void back()} right={share} />
  if (!certificate) {
    return <PendingPage nav={nav} resource={store.certificate} way={toList} top="sheet" />
  }
  const image = resolveUrl(certificate.imageUrl)
  const { number } = certificate
  return (
    <AppPage nav={nav} footer={!certificate.revoked && <Actions certificate={certificate} />}>
      {certificate.revoked ? (
        <View className={styles.hint}>
          {certificate.kind === 'exam'
            ? '考试成绩有变，证书已撤销；再次通过后恢复有效'
            : '这门课已退款，证书已撤销；重新购买课程后恢复有效'}
        </View>
      ) : (
        <>
          <Tappable className={styles.sheet} label="放大查看证书" onClick={() => showPictures([image], image)}>
            <Picture
              src={resolveUrl(certificate.previewUrl)}
              alt={`${certificate.holderName} 的结业证书`}
              className={styles.picture}
              fit="contain"
              lazy={false}
            />
          </Tappable>
          <View className={styles.hint}>点证书可以放大查看</View>
        </>
      )}
      <Card inset padded={false} className={styles.facts}>
        <Cell label="持证人" value={certificate.holderName} />
        <Cell label={CERTIFICATE_KIND_LABEL[certificate.kind]} value={certificate.courseTitle} />
        {certificate.studiedMinutes > 0 && (
          <Cell label="学习时长" value={describeStudiedTime(certificate.studiedMinutes)} />
        )}
        <Cell label="发证日期" value={formatDate(certificate.issuedAt, 'y-m-d')} />
        <Cell label="证书编号" value={number} action="复制" onClick={() => void copyText(number, '已复制证书编号')} />
        <Cell label="查验这张证书" onClick={() => void open('certificateCheck', { number })} />
      </Card>
    </AppPage>
  )
})

/** Others see the page that anyone may check it on. */
const toSharedCertificate = ({ courseTitle, number }: Certificate): SharedScreen => ({
  title: `《${courseTitle}》结业证书`,
  address: toAddress('certificateCheck', { number }),
})

/** REQ-08: a failed download shows the specification's message. */
const Actions = ({ certificate: { imageUrl, pdfUrl, number } }: { certificate: Certificate }) => {
  const keep = async () => {
    try {
      if (await saveImage(resolveUrl(imageUrl))) toast('证书图片已保存')
    } catch (error) {
      console.warn('certificate picture not saved', error)
      toast('图片下载异常')
    }
  }
  const openPdf = async () => {
    try {
      await openDocument({ url: resolveUrl(pdfUrl), name: `结业证书-${number}.pdf` })
    } catch (error) {
      console.warn('certificate document not opened', error)
      toast('文件下载异常，请稍后重试')
    }
  }
  return (
    <View className={styles.actions}>
      <View className={styles.action}>
        <Button block kind="ghost" onClick={openPdf}>
          下载 PDF
        </Button>
      </View>
      <View className={styles.action}>
        <Button block kind="primary" onClick={keep}>
          保存图片
        </Button>
      </View>
    </View>
  )
}
