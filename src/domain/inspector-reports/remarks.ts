/** Something to confirm before the report is sent. Its text is `inspectorReports.remarks.<id>`. */
export type SendRemark = 'late' | 'noText'

type Report = {
  /** The deadline of the report, ISO 8601. */
  Deadline: string
  hasText: boolean
}

export function remarksOnSend({ Deadline, hasText }: Report, now: Date): SendRemark[] {
  return [
    ...(now.getTime() > Date.parse(Deadline) ? (['late'] as const) : []),
    ...(hasText ? [] : (['noText'] as const)),
  ]
}
