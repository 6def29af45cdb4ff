import { drawPaper } from './inspector-reports/pdf/draw-paper.ts'
import { drawSheet } from './match-reports/sheet/draw-sheet.ts'
import { takeDrawingOrders } from './platform/pdf/drawing-orders.ts'

// The thread of drawings; each feature that draws adds one line.

takeDrawingOrders({
  inspectorReport: drawPaper,
  matchSheet: drawSheet,
})
