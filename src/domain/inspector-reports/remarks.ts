/** What is to be known before the report is sent; its text is `inspectorReports.remarks.<id>`. */
export type SendRemark = 'late' | 'noText'

type Report = {
  /** A moment. */
  Deadline: string
  /** Whether anything is written beside the marks. */
  hasText: boolean
}

export function remarksOnSend({ Deadline, hasText }: Report, now: Date): SendRemark[] {
  return [
    ...(now.getTime() > Date.parse(Deadline) ? (['late'] as const) : []),
    ...(hasText ? [] : (['noText'] as const)),
  ]
}
