import { type PackageOfHouse, roomsOf } from './room.ts';

/**
 * The packages of the house from the ground up, and the rooms of each: name, what it holds, and the rooms that it uses,
 * which stand above it in the list. A room is a folder of `src`, or a file of it; `.` has the files at the top that are
 * in no other. Where the line below a room is indented, it names what the room is made of. `folder/*` stands for all
 * rooms of a folder. A new room is one line.
 */
export const house: readonly PackageOfHouse[] = [
  {
    name: 'contract',
    holds: 'the wire: types and schemas of every body; runs in a browser',
    uses: [],
    rooms: roomsOf(`
      .  schemas of bodies
    `),
  },
  {
    name: 'decision',
    holds: 'typed questions to decision models',
    uses: [],
    rooms: roomsOf(`
      basics             JSON, errors, usage, log, budgets
          json.ts log.ts usage.ts builtin.ts canonical.ts checked-state.ts derived.ts fan-out.ts decision-error.ts within.ts store.ts memory-store.ts rolling-window.ts budget.ts image.ts model-card.ts operation-names.ts node-version.ts header-check.ts token-estimate.ts listeners.ts abort-listeners.ts
      questions          questions, and checked answers to them -> basics
          question.ts question-check.ts prepared-questions.ts answer.ts answer-check.ts
      policy             what to do with an answer -> basics, questions
      question-sets      questions kept in files -> basics, questions, policy
          question-set.ts question-set-file.ts
      http               requests and their limits -> basics
      routes             the protocol of each provider -> basics, questions, http
      engine/call.ts     what passes through the layers of the engine -> basics, questions, routes
      connection         route settings and options of calls, checked and resolved -> basics, policy, routes, engine/call.ts
          connection.ts connection-check.ts connection-file.ts request-options.ts
      decision-cache.ts  answers cached by question -> basics, engine/call.ts
      engine             layers around a call: cache, budget, routes in turn, schedule -> basics, questions, policy, http, routes, connection, engine/call.ts, decision-cache.ts
      monitor            counts for drift and failover -> basics, questions, engine/call.ts
      operations         what callers can ask for -> basics, questions, policy, question-sets, http, routes, connection, engine/call.ts, engine, monitor
          operations decide.ts attributes.ts
      .                  the connector, put together -> basics, questions, policy, question-sets, http, routes, connection, decision-cache.ts, engine, monitor, operations
      systemone          the official client's interface on a connection -> basics, questions, http, connection, .
      ai-sdk             a connection as a model of the Vercel AI SDK -> basics, questions, .
      web                the same where there is no Node, over fetch -> basics, connection, .
      telemetry          spans and metrics, for OpenTelemetry -> basics, engine/call.ts
      valkey             a store that processes share -> basics
      testing            recordings and scripted providers, for users' tests -> basics, http, connection
      evaluation         models compared on examples whose answers are known -> basics, questions, .
      gateway            a server for clients of both protocols -> basics, questions, routes, connection, engine, operations, .
      command            the command recto-decide -> basics, questions, policy, question-sets, routes, connection, operations, ., evaluation, gateway
    `),
  },
  {
    name: 'document',
    holds: 'pages, words, actions, extraction, results, review; pure: no file, no clock, no network',
    uses: [],
    rooms: roomsOf(`
      model                       nouns: page, action, extraction, geometry, states
      text/layout                 lines and tokens of a page, folding -> model
      text/lexicon                words of languages and countries: all that the rules know of them -> text/layout
      text/kinds                  dates, amounts, codes: what a text means -> model, text/layout, text/lexicon
      text/cjk                    pages in Chinese, Japanese and Korean, read as words and English captions -> model, text/layout, text/lexicon, text/kinds
      text/address                the parts of an address -> model, text/layout, text/lexicon
      extraction/amounts          what adds up, and which tax is at a rate: one tolerance for all
      action/rules                sums and patterns that must hold -> model, extraction/amounts
      action/concept              what a field means, by its name -> model, text/layout, text/lexicon
      action/thresholds           when a person is asked, by measured risk -> model, action/concept
      action/templates            actions that ship with Recto -> model, text/lexicon, action/thresholds
      action/prompts              prompts turned into fields -> model, text/lexicon, text/kinds
      action/file                 actions as files: read, checked, compared -> model, text/kinds, action/rules, action/concept, action/thresholds, action/templates
      extraction/weights          what training learned: trees, and the numbers that ship
      extraction/candidates       texts that may be a value -> text/layout, text/lexicon, text/kinds
      extraction/features         numbers that tell candidates apart -> model, text/*, action/concept, extraction/candidates
      extraction/blocks           lines that belong together on a page, and where an address in them ends -> text/layout, text/kinds, text/address, extraction/features
      extraction/matching         what the network says about where values are -> model, text/layout, text/lexicon, text/kinds, action/concept, action/prompts, extraction/*
      extraction/choice           types for ranked and decided candidates -> extraction/features
      extraction/selection-marks  check boxes and signatures as values -> model, text/layout, text/lexicon, text/kinds, extraction/features
      extraction/key-value        pairs and tables of any document -> model, text/cjk
      memory                      what a sender's earlier documents taught -> model, text/layout, text/kinds, text/address, extraction/*
      extraction/ranking          ranks candidates and picks one value per field, including the total -> text/layout, text/lexicon, text/kinds, text/address, action/concept, extraction/*, memory
      extraction/confidence       confidence of a choice, and thresholds -> model, text/layout, text/kinds, action/concept, extraction/*
      extraction/tables           rows and columns -> model, text/layout, text/lexicon, text/kinds, extraction/features
      extraction/seen-tables      rows and columns as the network sees them, combined with the rules -> model, text/layout, text/lexicon, text/kinds, extraction/weights, extraction/features, extraction/key-value, extraction/tables
      extraction/taxes            the taxes of a document by rate -> model, text/layout, text/lexicon, extraction/amounts, extraction/features
      extraction                  entry point: extract.ts, and sketches for learning -> model, text/layout, text/address, extraction/*, memory
      embedded-data               data embedded in a file, checked against what is printed -> model, text/*, action/concept, extraction/features, extraction/key-value
      extract-action.ts           entry point: everything that an action asks for -> model, action/prompts, extraction/*, memory, extraction, embedded-data
      proofs                      what sums, dates and check digits prove about values -> model, text/kinds, extraction/amounts, action/rules
      catalogues                  firms, orders and lists that the organization knows, and what they say of a document -> model, text/layout, text/lexicon, text/kinds, action/concept, proofs
      design                      proposals for an action from samples, and what a change of it makes better or worse -> model, text/kinds, extraction/key-value
      review                      what a person is asked, and corrections -> model, text/layout, text/kinds, action/prompts, action/concept, proofs
      learn-sample.ts             what a sample with its values teaches -> model, memory, review
      contradictions              values that cannot be true together -> model, text/kinds, action/concept, extraction/features, proofs
      outcome                     the state that a result ends in -> model, action/rules, review, proofs, contradictions
      models                      questions to models, and finding the answers on the page -> model, text/*, action/prompts, extraction/*, memory, extraction, extract-action.ts, outcome
      classification              which action a document belongs to -> model, text/layout, text/lexicon, text/kinds, action/templates, extraction/features, memory
      structure                   headings, paragraphs, lists, tables in reading order -> model, text/layout, text/lexicon, extraction/key-value
      export                      text, Markdown, HTML, chunks, sheets -> model, text/kinds, embedded-data, structure
      splitting                   where documents begin in a file -> model, text/layout, text/lexicon, classification, export
      duplicates                  whether the same document was submitted before -> model, text/layout, action/concept
    `),
  },
  {
    name: 'reader',
    holds: 'turns the bytes of a file into pages of words',
    uses: ['document'],
    rooms: roomsOf(`
      geometry                 extents, rows, turns
      raster                   images of pages
      codes                    barcodes and QR codes -> geometry, raster
      rulings                  drawn lines -> geometry, raster
      selection-marks          check boxes -> geometry, raster
      recognition/network      loads the networks that ship
      recognition/detection    where lines of text are -> geometry, raster, recognition/network
      recognition/perspective  pages photographed at an angle -> geometry, recognition/detection
      recognition/lines        the text of a line -> geometry, raster, recognition/network
      recognition/words        words of lines, with confidences -> geometry, raster, selection-marks, recognition/lines
      recognition              turns the image of a page into words -> geometry, raster, rulings, selection-marks, recognition/*
      embedded-data            XML embedded in invoices
      formats/page-source.ts   what an opened file can do -> raster
      formats/laid-out         lays text out on pages -> raster, formats/page-source.ts
      formats/text             plain text and CSV -> formats/laid-out
      formats/html             headings, paragraphs, tables of HTML -> selection-marks, formats/laid-out
      formats/e-invoice        invoices in XML, drawn on pages -> embedded-data, formats/page-source.ts, formats/laid-out, formats/text
      formats/archive          ZIP within limits -> formats/page-source.ts
      formats/rtf              Rich Text Format -> formats/laid-out, formats/text
      formats/office           DOCX, XLSX, PPTX, ODT, ODS -> formats/page-source.ts, formats/laid-out, formats/html, formats/archive
      formats/open-without-pages.ts  entry point for files without pages -> formats/*
      file-type.ts             file types, by their bytes -> formats/e-invoice, formats/text, formats/office
      basics                   limits, outcomes -> file-type.ts
          read-limits.ts read-outcome.ts reader-version.ts
      containers               unpacks emails and archives -> basics, file-type.ts, formats/page-source.ts, formats/text, formats/office, formats/archive
      formats/image            PNG, JPEG, TIFF -> raster, codes, recognition, formats/page-source.ts
      formats/pdf/bytes        what can be known before parsing
      formats/pdf/pdfium       the library -> geometry
      formats/pdf/layers       layers that are switched off -> formats/pdf/bytes, formats/pdf/pdfium
      formats/pdf/form-fields  fields and annotations -> geometry, formats/pdf/bytes, formats/pdf/pdfium
      formats/pdf/opening      loads documents and pages -> geometry, raster, embedded-data, formats/*
      formats/pdf/objects      paths, images, covers -> geometry, formats/pdf/pdfium, formats/pdf/opening
      formats/pdf/regions      parts of a page, rendered for inspection -> geometry, raster, formats/pdf/opening
      formats/pdf/text         visible glyphs as words -> geometry, recognition/words, recognition, formats/*
      formats/pdf/boxes-and-codes  boxes and codes among the objects -> geometry, codes, selection-marks, formats/*
      formats/pdf              entry point for PDFs -> geometry, raster, codes, recognition, formats/*
      searchable-pdf           a PDF with a text layer -> raster, basics, formats/laid-out, file-type.ts
      .                        entry point: read-file.ts -> raster, recognition, file-type.ts, basics, formats/*
    `),
  },
  {
    name: 'sandbox',
    holds: 'child processes that read, extract and learn',
    uses: ['document', 'reader'],
    rooms: roomsOf(`
      matching  loads and runs the network that says where values are
      .         the pool, its protocol and the child -> matching
    `),
  },
  {
    name: 'service',
    holds: 'HTTP, store, queue, workers, callbacks, auth',
    uses: ['contract', 'decision', 'document', 'sandbox'],
    rooms: roomsOf(`
      basics          clock, log, notifier, problems
          clock.ts log.ts log-writer.ts vault.ts meter.ts tracing.ts notifier.ts problems.ts store-failure.ts identifiers.ts reasons.ts
      callbacks       calls to clients, and the network guard
      engines         the operator's models -> callbacks
      config.ts       the settings -> basics, engines
          config.ts config-error.ts listed-hosts.ts memory-setting.ts oidc-settings.ts s3-settings.ts trace-settings.ts
      store/tables    tables and dialects
          store/tables.ts store/catalogue-tables.ts store/callback-tables.ts store/sign-in-tables.ts store/organization-tables.ts store/review-tables.ts store/column-types.ts store/move-tables.ts store/dialect.ts store/stored-result.ts store/review-candidates.ts
      queue           jobs and leases -> basics, store/tables
      store           stored data, in SQLite or Postgres -> basics, store/tables, queue
      metrics         metrics for Prometheus -> basics, store
      tracing         traces, through OpenTelemetry -> basics, config.ts
      auth            users, applications, tokens, the identity provider -> basics, config.ts, store/tables, store
      blobs           files, by content -> callbacks, config.ts, store/tables
      move            moves an installation from SQLite to Postgres -> basics, store/tables, blobs
      reviews         reviews in progress -> basics, store/tables, store
      insight         how well documents were read -> store
      worker          documents, one at a time -> basics, callbacks, engines, config.ts, store/tables, queue, store, blobs
      health          health on a port and in a thread of its own
      read-limits.ts  reading limits from settings -> config.ts, worker
      http            routes -> basics, callbacks, engines, config.ts, store/tables, store, auth, blobs, reviews, insight, worker, read-limits.ts
      .               assembly -> basics, callbacks, engines, config.ts, store/tables, queue, store, metrics, tracing, auth, blobs, move, worker, health, read-limits.ts, http
    `),
  },
  {
    name: 'connector',
    holds: 'the client of the service',
    uses: ['contract'],
    rooms: roomsOf(`
      .  the client
    `),
  },
  {
    name: 'web',
    holds:
      'the screens: reviews by keyboard, the queue, documents, home, kinds, insight, connect, settings; runs in a browser',
    uses: ['contract'],
    rooms: roomsOf(`
      strings    every text of the screens, by language
      logic      keys, states with undo, rows, places on pages: pure
      server     calls to the review API
      parts      settings, icons, buttons, dialogs -> strings, logic
      session    who is signed in -> strings, logic, server, parts
      work       what the parts of a review share -> strings, logic
      page       pages with boxes, words, snippets -> logic, server, parts, work
      grid       tables, loaded when there is one -> strings, logic, parts, work
      documents  submitted documents -> strings, logic, server, parts, session, work
      home       how it stands, and the first screen -> strings, logic, server, parts, session, documents
      queue      what is waiting -> strings, logic, server, parts, session, documents, home
      insight    how well documents were read -> strings, logic, server, parts
      connect    code to copy, callbacks, and every call to try -> strings, server, parts, session
      kinds      kinds of documents, defined on samples -> strings, logic, server, parts, session
      settings   users, teams, apps, memory, catalogues, retention, audit log -> strings, logic, server, parts, session
      review     one document after the other -> strings, logic, server, parts, session, page, work, grid, documents, queue
      .          the program -> strings, logic, parts, session, documents, home, queue, insight, connect, kinds, settings, review
    `),
  },
  {
    name: 'fixtures',
    holds: 'generates documents with their truth',
    uses: ['document'],
    rooms: roomsOf(`
      basics      options, random numbers, drawings
          options.ts random.ts drawing.ts fonts.ts pen.ts truth.ts generated-document.ts legible.ts write-pdf.ts
      locale      words and forms of each language -> basics
      written.ts  how a language writes amounts and dates -> locale
      marks.ts    marks of a form -> basics, locale, written.ts
      content     what a document says -> basics, locale, written.ts, marks.ts
      layout      where it says it -> basics, locale, written.ts, content, marks.ts
      picture     scans and photographs -> basics
      hostile     malicious files -> basics
      .           the generator -> basics, locale, content, layout, picture
    `),
  },
  {
    name: 'cli',
    holds: 'the command recto',
    uses: ['connector', 'contract', 'decision', 'document', 'fixtures', 'sandbox', 'service', 'web'],
    rooms: roomsOf(`
      .            what commands share
      eval         measures on a user's documents -> .
      thresholds   confidences above which values pass -> .
      catalogues   lists of what the organization knows, from files -> .
      many         many files at once -> .
      watch        watches a folder -> .
      mail         watches a mailbox: messages as files in a folder -> ., watch
      conformance  checks of any service of this interface
      mcp          tools for programs that speak the Model Context Protocol -> .
      commands     one file for each command -> ., catalogues, eval, thresholds, many, watch, mail, conformance, mcp
      run-command.ts  the program -> ., commands
    `),
  },
  {
    name: 'lab',
    holds:
      'collections, training, evaluation, benchmarks; also uses ./internals of the others, and nothing that ships uses it',
    uses: ['cli', 'contract', 'decision', 'document', 'fixtures', 'reader', 'sandbox', 'service', 'web'],
    rooms: roomsOf(`
      collections           documents with truth, in named sets
      training/labelled     documents whose values are known -> collections
          training/labelled-document.ts training/labelled-set.ts training/folds.ts training/real-documents.ts training/right-ones.ts
      drawn                 documents drawn from HTML templates, with every value marked
      drawn/composed        templates composed anew for each document -> drawn
      training/logit        weights learned by logistic regression
      training/matcher      what the matching network learns from -> drawn, drawn/composed, training/labelled
      training/generated    generated documents as pages -> training/labelled
      training/networks     ONNX networks: read, rewritten with fewer operations, written
      training/line-reader  learns to read lines -> collections, training/generated, training/networks
      training              learns to rank, and to estimate confidence -> collections, training/*
      training/tables       learns to find rows and columns -> drawn, training/matcher, training
      training/classify-and-split    learns to tell actions apart and to split -> collections, drawn, drawn/composed, training/labelled, training/logit, training/matcher
      evaluation            npm run eval -> collections, drawn, training/labelled, training/matcher, training, training/classify-and-split
      evaluation/leaks      npm run check-leaks: text of evaluation documents must not be in the repository
      benchmarks            npm run bench -> collections, training/*
      mutants               npm run mutants: mistakes that the conformance checks must detect
    `),
  },
];
