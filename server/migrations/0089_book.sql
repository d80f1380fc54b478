CREATE TABLE "book_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"need_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"price_fen" integer NOT NULL,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"charge_fen" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"ordering" boolean DEFAULT false NOT NULL,
	"batch_id" uuid,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_claim_once" UNIQUE("user_id","need_id")
);
--> statement-breakpoint
CREATE TABLE "book_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"price_fen" integer NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_need" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"included" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_need_once" UNIQUE("round_id","party_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "book_pass" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "book_pass_code" UNIQUE("shop_id","code"),
	CONSTRAINT "book_pass_learner" UNIQUE("user_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "book_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"changes_until" timestamp with time zone NOT NULL,
	"settlement" text NOT NULL,
	"way" text NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"counter_until" timestamp with time zone,
	"post_template_id" uuid,
	"prepaid_fen" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_round_times" CHECK ("book_round"."opens_at" < "book_round"."closes_at" and "book_round"."closes_at" <= "book_round"."changes_until")
);
--> statement-breakpoint
CREATE TABLE "book_signature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"drawing" text NOT NULL,
	"text" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"packed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_bill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"prepaid_fen" integer NOT NULL,
	"books_fen" integer DEFAULT 0 NOT NULL,
	"line_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "book_bill_learner" UNIQUE("user_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "book_hand_out" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"stock_id" uuid NOT NULL,
	"claim_id" uuid,
	"user_id" uuid,
	"recipient" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"way" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"exchanged" boolean DEFAULT false NOT NULL,
	"client_request_id" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "book_hand_out_request" UNIQUE("shop_id","client_request_id"),
	CONSTRAINT "book_hand_out_returned" CHECK ("book_hand_out"."returned" >= 0 and "book_hand_out"."returned" <= "book_hand_out"."quantity"),
	CONSTRAINT "book_hand_out_restocked" CHECK ("book_hand_out"."restocked" >= 0 and "book_hand_out"."restocked" <= "book_hand_out"."returned")
);
--> statement-breakpoint
CREATE TABLE "book_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"client_request_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_order_request" UNIQUE("shop_id","client_request_id"),
	CONSTRAINT "book_order_arrived" CHECK ("book_order"."arrived" >= 0 and "book_order"."arrived" <= "book_order"."quantity")
);
--> statement-breakpoint
CREATE TABLE "book_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"hand_out_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" boolean NOT NULL,
	"refund_fen" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"client_request_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_return_request" UNIQUE("shop_id","client_request_id"),
	CONSTRAINT "book_return_quantity" CHECK ("book_return"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "book_stock_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"stock_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source_id" uuid,
	"client_request_id" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_stock_log_request" UNIQUE("shop_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "book_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	"size" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_stock_once" UNIQUE("item_id","size"),
	CONSTRAINT "book_stock_reserved" CHECK ("book_stock"."reserved" >= 0 and "book_stock"."reserved" <= "book_stock"."on_hand")
);
--> statement-breakpoint
ALTER TABLE "book_claim" ADD CONSTRAINT "book_claim_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_claim" ADD CONSTRAINT "book_claim_need_id_book_need_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."book_need"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_claim" ADD CONSTRAINT "book_claim_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_claim" ADD CONSTRAINT "book_claim_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_item" ADD CONSTRAINT "book_item_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_need" ADD CONSTRAINT "book_need_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_need" ADD CONSTRAINT "book_need_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_need" ADD CONSTRAINT "book_need_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_pass" ADD CONSTRAINT "book_pass_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_pass" ADD CONSTRAINT "book_pass_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_round" ADD CONSTRAINT "book_round_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_round" ADD CONSTRAINT "book_round_post_template_id_delivery_template_id_fk" FOREIGN KEY ("post_template_id") REFERENCES "public"."delivery_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_signature" ADD CONSTRAINT "book_signature_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_signature" ADD CONSTRAINT "book_signature_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_batch" ADD CONSTRAINT "book_batch_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_batch" ADD CONSTRAINT "book_batch_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_batch" ADD CONSTRAINT "book_batch_carrier_id_app_user_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_bill" ADD CONSTRAINT "book_bill_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_bill" ADD CONSTRAINT "book_bill_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_hand_out" ADD CONSTRAINT "book_hand_out_stock_id_book_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."book_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_hand_out" ADD CONSTRAINT "book_hand_out_claim_id_book_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."book_claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_hand_out" ADD CONSTRAINT "book_hand_out_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_hand_out" ADD CONSTRAINT "book_hand_out_batch_id_book_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."book_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_order" ADD CONSTRAINT "book_order_round_id_book_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."book_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_order" ADD CONSTRAINT "book_order_stock_id_book_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."book_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_return" ADD CONSTRAINT "book_return_hand_out_id_book_hand_out_id_fk" FOREIGN KEY ("hand_out_id") REFERENCES "public"."book_hand_out"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stock_log" ADD CONSTRAINT "book_stock_log_stock_id_book_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."book_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stock" ADD CONSTRAINT "book_stock_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stock" ADD CONSTRAINT "book_stock_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_claim_need" ON "book_claim" USING btree ("need_id");--> statement-breakpoint
CREATE INDEX "book_claim_round" ON "book_claim" USING btree ("round_id","user_id");--> statement-breakpoint
CREATE INDEX "book_claim_waiting" ON "book_claim" USING btree ("item_id","size","claimed_at","id") WHERE status = 'wanted';--> statement-breakpoint
CREATE INDEX "book_claim_item" ON "book_claim" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "book_claim_line" ON "book_claim" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "book_claim_batch" ON "book_claim" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "book_item_shop" ON "book_item" USING btree ("shop_id","title","id");--> statement-breakpoint
CREATE INDEX "book_need_party" ON "book_need" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "book_need_item" ON "book_need" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "book_pass_round" ON "book_pass" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "book_round_shop" ON "book_round" USING btree ("shop_id","opens_at","id");--> statement-breakpoint
CREATE INDEX "book_round_template" ON "book_round" USING btree ("post_template_id");--> statement-breakpoint
CREATE INDEX "book_signature_round" ON "book_signature" USING btree ("round_id","user_id","signed_at");--> statement-breakpoint
CREATE INDEX "book_signature_user" ON "book_signature" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_batch_round" ON "book_batch" USING btree ("round_id","packed_at","id");--> statement-breakpoint
CREATE INDEX "book_batch_party" ON "book_batch" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "book_batch_carrier" ON "book_batch" USING btree ("carrier_id","packed_at");--> statement-breakpoint
CREATE INDEX "book_bill_round" ON "book_bill" USING btree ("round_id","status","id");--> statement-breakpoint
CREATE INDEX "book_bill_line" ON "book_bill" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "book_hand_out_shop" ON "book_hand_out" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "book_hand_out_user" ON "book_hand_out" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "book_hand_out_claim" ON "book_hand_out" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "book_hand_out_batch" ON "book_hand_out" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "book_hand_out_stock" ON "book_hand_out" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "book_order_round" ON "book_order" USING btree ("round_id","ordered_at");--> statement-breakpoint
CREATE INDEX "book_order_stock" ON "book_order" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "book_return_hand_out" ON "book_return" USING btree ("hand_out_id");--> statement-breakpoint
CREATE INDEX "book_stock_log_stock" ON "book_stock_log" USING btree ("stock_id","at");--> statement-breakpoint
CREATE INDEX "book_stock_shop" ON "book_stock" USING btree ("shop_id","id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['books.manage', 'books.hand-out'] WHERE "code" in ('principal', 'academic');
