const connection = `Connection:
  --route NAME         typesafe (default), openrouter, vercel, cloudflare, compatible, openai or mock
  --connection FILE    a JSON file with a route, fallbacks, limits; \${NAME} in it is read from the environment
  --model ID  --base-url URL  --account-id ID  --deadline-ms N
Keys come from TYPESAFE_API_KEY, OPENROUTER_API_KEY, AI_GATEWAY_API_KEY, CLOUDFLARE_API_TOKEN (with
CLOUDFLARE_ACCOUNT_ID) or OPENAI_API_KEY. --route mock needs none.`;

const request = `  --step NAME          copied to the trace entry
  --raw                attach the provider's body to the attributes
  --json               print {payload, attributes}`;

const state = `  --state VALUE        JSON or text, @FILE, or - for standard input`;

const overview = `PROGRAM SUBCOMMAND

Puts typed questions about a JSON state to a decision model and prints the answers.

  ask           the probability of yes              models        what the routes offer
  choose        one of a set of options             capabilities  what the routes can do
  score         a grade on ordered levels           test          whether the connection works
  evaluate      a whole question set                validate      faults of a question set
  batch         a question set over many items      policy        ACCEPT, REVIEW or REJECT
  filter        the items that match                eval          accuracy and calibration by model
  select        the best of some candidates         thresholds    the cheapest way to an accuracy
  serve         a gateway for other clients         SUBCOMMAND --help says more; --version

Exit codes: 0 yes, ACCEPT or an answer; 10 REVIEW; 11 no or REJECT; 1 error; 2 wrong usage.

  PROGRAM ask 'Is this about billing?' --state 'I was charged twice' --route mock
  PROGRAM choose 'Which team?' --option billing --option tech --state @ticket.json --json --route mock

${connection}`;

/**
 * The help of each subcommand, below its usage line, and of the whole command. PROGRAM stands for how the command was
 * called.
 */
export const helpTexts: Readonly<Record<string, string>> = {
  overview,
  ask: `PROGRAM ask QUESTION --state VALUE

Asks for the probability of yes. Exits with 0 for yes, 11 for no, 10 in between.
${state}
  --yes TEXT --no TEXT what counts as yes and as no
  --threshold P        yes from here on (default 0.5)
  --no-below P         no below this; in between is a review (default: the threshold)
${request}

  PROGRAM ask 'Is this about billing?' --state 'I was charged twice' --route mock

${connection}`,
  choose: `PROGRAM choose QUESTION --option ID=DESCRIPTION… --state VALUE

Picks one of the options.
${state}
  --option ID=TEXT     once for each option, in order
  --no-match ID        the option for "none of these"; added if it is not among them
${request}

  PROGRAM choose 'Which team?' --option billing='Invoices' --option tech='Faults' --no-match other --state @ticket.json --route mock

${connection}`,
  score: `PROGRAM score QUESTION --level TEXT… --state VALUE

Grades on 2 to 10 ordered levels.
${state}
  --level TEXT         once for each level, the lowest first
${request}

  PROGRAM score 'How upset is the writer?' --level calm --level annoyed --level furious --state - --route mock

${connection}`,
  evaluate: `PROGRAM evaluate --questions FILE --state VALUE

Asks a whole question set in one call.
${state}
  --questions FILE     a question set; a name without a file is looked up in questions/
  --apply-policy       exit by the file's policy: 0 ACCEPT, 10 REVIEW, 11 REJECT
${request}

  PROGRAM evaluate --questions questions/triage.json --state @ticket.json --apply-policy --route mock

${connection}`,
  batch: `PROGRAM batch --questions FILE --items FILE|-

Asks a question set about every item; prints one line of JSON for each, in their order, while they are done.
  --items FILE         one JSON value on each line, or one list; - for standard input; any length
  --questions FILE     a question set; a name without a file is looked up in questions/
  --key-field NAME     copy this field of each item to its result
  --max-concurrency N  1 to 32 (default 4)
  --keep-duplicates    ask again about equal items
  --fail-fast          stop at the first failure
${request}
Exits 1 when an item failed or was skipped because of the budget.

  PROGRAM batch --questions questions/triage.json --items tickets.jsonl --key-field id --route mock > answers.jsonl

${connection}`,
  filter: `PROGRAM filter QUESTION --items FILE|-

Prints the items for which the answer is probably yes.
  --items FILE         one JSON value on each line, or one list; - for standard input
  --threshold P        kept from here on (default 0.5)
  --drop-below P       dropped below this; in between is uncertain
  --chunk-size N       items in one call, 1 to 100 (default 20)
  --text-field NAME    send only this field
  --max-concurrency N  1 to 32 (default 4)
${request}

  PROGRAM filter 'Is it a complaint?' --items tickets.jsonl --text-field text --route mock

${connection}`,
  select: `PROGRAM select --candidates FILE|- --query VALUE --id FIELD --label FIELD

Picks the candidate that fits the query best, and ranks them all.
  --candidates FILE    at most 254 objects: one on each line, or one list
  --query VALUE        JSON or text, @FILE, or - for standard input
  --id FIELD --label FIELD [--description FIELD]
  --instructions TEXT  replaces the default question
  --must-match         do not allow "none of them"
${request}

  PROGRAM select --candidates products.json --query 'a red bicycle' --id sku --label name --route mock

${connection}`,
  eval: `PROGRAM eval --questions FILE --examples FILE [--model ID…]
How often each model is right on examples whose answers are known, how far it knows that itself, its cost and its time.
  --examples FILE      {"state": …, "expected": {"QUESTION": true | "option" | level}} on each line, or one list
  --questions FILE     a question set; a name without a file is looked up in questions/
  --model ID           once for each model; without it, the connection's own
  --save FILE          keep the answers, without the states
  --plot FILE          draw what was said beside what was right, as SVG
  --baseline FILE      compare with what --save kept: exit 11 if another model answers to a name, or answers shift
  --max-changed P      answers that may differ (default 0.02)
  --max-concurrency N  1 to 32 (default 4)
  --json               print {payload, attributes}

  PROGRAM eval --questions questions/triage.json --examples examples.jsonl --save trials.json --route mock

${connection}`,
  thresholds: `PROGRAM thresholds --accuracy P (--trials FILE | --questions FILE --examples FILE --model ID…)
The cheapest way to the wanted accuracy: which model first, and below which confidence another model or a person.
Exits with 11 if there is none.

  --accuracy P         the share of right answers that is wanted
  --trials FILE        what eval --save kept; without it, the models are tried first, as by eval
  --review-usd N       what a person's answer costs, in US dollars; without it, nobody is asked
  --json               print {payload, attributes}

  PROGRAM thresholds --accuracy 0.98 --trials trials.json --review-usd 0.5

${connection}`,
  serve: `PROGRAM serve --config FILE
A gateway for clients of both protocols: POST /v1/systemone, POST /v1/decisions, GET /v1/models and, for Prometheus,
GET /metrics, each with a key of its own. Runs until it is stopped.

  --config FILE        {"connection": …, "keys": [{"name", "key", "budget"}], "models": {"name": "model"}};
                       \${NAME} in it is read from the environment
  --port N             default 8080; 0 for any that is free
  --host NAME          default 127.0.0.1

  PROGRAM serve --config gateway.json`,
  models: `PROGRAM models

Lists the models of every configured route that can list them.
  --json               print {payload, attributes}

  PROGRAM models --route openrouter

${connection}`,
  capabilities: `PROGRAM capabilities

Shows what the configured routes can do, without a call.
  --json               print {payload, attributes}

  PROGRAM capabilities --route mock

${connection}`,
  test: `PROGRAM test

Asks the primary route one small question. It is billed.
  --json               print {payload, attributes}

  PROGRAM test --route mock

${connection}`,
  validate: `PROGRAM validate FILE

Checks a question set and its policy without a call. Exits with 1 if it has errors.
  --json               print {payload, attributes}

  PROGRAM validate questions/triage.json`,
  policy: `PROGRAM policy --decision VALUE (--policy FILE | --questions FILE)

Turns answers into ACCEPT (exit 0), REVIEW (10) or REJECT (11), without a call.
  --decision VALUE     JSON, @FILE, or - for standard input (default); accepts what --json prints
  --policy FILE        rules by question id
  --questions FILE     a question set with a policy
  --json               print {payload, attributes}

  PROGRAM evaluate --questions questions/triage.json --state @ticket.json --route mock --json |
    PROGRAM policy --questions questions/triage.json`,
};
