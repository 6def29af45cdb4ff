import { parser } from '@prometheus-io/lezer-promql'

type SyntaxNode = ReturnType<typeof parser.parse>['topNode']
export type Selector = { metric: string; labels: string[]; equals: Record<string, string> }
export type Query = { selectors: Selector[]; grouping: string[]; hasErrors: boolean }

export function queryOf(expression: string): Query {
  const query: Query = { selectors: [], grouping: [], hasErrors: false }
  const textOf = ({ from, to }: SyntaxNode) => expression.slice(from, to)
  parser.parse(expression).iterate({
    enter: ({ type, node }) => {
      if (type.isError) query.hasErrors = true
      if (type.name === 'VectorSelector') query.selectors.push(selectorOf(node, textOf))
      if (type.name === 'GroupingLabels') query.grouping.push(...node.getChildren('LabelName').map(textOf))
    },
  })
  return query
}

function selectorOf(node: SyntaxNode, textOf: (node: SyntaxNode) => string): Selector {
  const metric = node.getChild('Identifier')
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
  const selector: Selector = { metric: metric ? textOf(metric) : '', labels: [], equals: {} }
  for (const matcher of matchers) {
    const [name = '', operator, value = ''] = ['LabelName', 'MatchOp', 'StringLiteral'].map((part) => {
      const child = matcher.getChild(part)
      return child ? textOf(child) : ''
    })
    selector.labels.push(name)
    if (operator === '=') selector.equals[name] = value.slice(1, -1)
  }
  return selector
}
