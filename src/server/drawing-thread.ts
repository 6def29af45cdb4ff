import { drawSheet } from './match-reports/sheet/draw-sheet.ts'
import { drawPaper } from './platform/pdf/draw-paper.ts'
import { takeDrawingOrders } from './platform/pdf/drawing-orders.ts'

// The drawing thread; each feature that draws adds one line.

takeDrawingOrders({
  matchSheet: drawSheet,
  paper: drawPaper,
})
