import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { SelectInput } from '#src/ui/form/select-input.tsx'
import type { Editor } from '../use-editor.ts'
import { LINE_TOOLS, type LineTool, simplifyTool, TOLERANCES_M } from './line-operations.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
`

export interface ToolProps {
  editor: Editor
  onUse: (tool: LineTool) => void
}

const TOLERANCES = TOLERANCES_M.map((metres) => ({ value: String(metres), label: `to ${metres} m` }))

/** What is done to the line as a whole. */
export function LineTools({ editor, onUse }: ToolProps): ReactElement {
  const [toleranceM, setTolerance] = useState('5')
  return (
    <fieldset className={styles} aria-label="The whole line">
      <ToolButtons tools={LINE_TOOLS} editor={editor} onUse={onUse} />
      <ToolButtons tools={[simplifyTool(Number(toleranceM))]} editor={editor} onUse={onUse} />
      <SelectInput
        size="small"
        label="How far points may lie off the simpler line"
        options={TOLERANCES}
        value={toleranceM}
        onChange={setTolerance}
      />
    </fieldset>
  )
}

export function ToolButtons({
  tools,
  editor,
  onUse,
}: ToolProps & { tools: readonly LineTool[] }): ReactElement {
  return (
    <>
      {tools.map((tool) => (
        <Button
          key={tool.label}
          size="small"
          disabled={tool.changeFor(editor.state.line, editor.chosenPoint) === null}
          onClick={() => onUse(tool)}
        >
          {tool.label}
        </Button>
      ))}
    </>
  )
}
