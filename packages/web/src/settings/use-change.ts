import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A change to a list of the settings, which is then read again. */
export function useChange<Input, Output>(
  list: string,
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void = () => {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      onDone(output);
      await client.invalidateQueries({ queryKey: [list] });
    },
  });
}
